import { getTeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import { route, type Route } from '#server/http/route.ts';
import { weekOfTeacher } from './teacher-week.queries.ts';

/** Module: a teacher's week: lessons, availability, holidays and time off, in one statement. */
export const teacherWeekRoutes: readonly Route[] = [
  route(getTeacherWeek, ({ db, session, query }) => weekOfTeacher(db, session.accountId, query.from)),
];
