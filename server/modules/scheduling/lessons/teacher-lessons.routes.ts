import { listTeacherLessons } from '#domain/teaching/api/teacher-platform.ts';
import { teacherLessons } from '#domain/scheduling/api/teacher-tabs.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { lessonsOfTeacher } from './teacher-lessons.ts';

export const teacherLessonRoutes: readonly Route[] = [
  route(listTeacherLessons, ({ db, session, query }) => lessonsOfTeacher(db, session.accountId, query)),
  route(teacherLessons, async ({ db, params: { id }, query }) => {
    orNotFound(await db.selectFrom('teacher').select('id').where('id', '=', id).executeTakeFirst());
    return lessonsOfTeacher(db, id, query);
  }),
];
