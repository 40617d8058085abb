import {
  ownScores,
  teacherLoad,
  teacherScores,
  teacherStudents,
} from '#domain/scheduling/api/teacher-tabs.ts';
import {
  setStatusOfManyTeachers,
  setTeacherStatus as setStatuses,
  teachers,
} from '#domain/people/api/teachers.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { loadOf } from './load.queries.ts';
import { listTeachers, oneTeacher, teacherIds } from './teachers.queries.ts';
import { scoresOf, studentsOf, unnamed } from './teachers.tabs.queries.ts';
import { createTeacher, setTeacherStatus, updateTeacher } from './teachers.ts';

/** Module: teachers: record, profile, lists, import and bulk actions. */
export const teacherRoutes: readonly Route[] = [
  route(teachers.list, ({ db, session, query }) => listTeachers(db, session, query)),
  route(teachers.one, async ({ db, session, params }) =>
    orNotFound(await oneTeacher(db, session, params.id)),
  ),
  route(teachers.create, async ({ db, session, now, body, services, request }) => {
    const { providerId, isAdmin } = session;
    const teacher = await createTeacher(db, { providerId, isAdmin }, body);
    if (body.sendWelcome)
      await sendWelcome(db, { accountId: teacher.id, providerId, config: services.config, request, now });
    return teacher;
  }),
  route(teachers.update, ({ db, session: { isAdmin }, params, body }) =>
    updateTeacher(db, { id: params.id, isAdmin }, body),
  ),
  route(setStatuses, ({ db, body }) =>
    toBulkResult(db, body.ids, (id) => setTeacherStatus(db, id, body.status)),
  ),
  route(setStatusOfManyTeachers, async ({ db, session, body: { selection, ...input } }) => {
    const ids = 'ids' in selection ? selection.ids : await teacherIds(db, session, selection.filter);
    return beginBatch(db, session, { kind: 'TEACHER_STATUS', resource: 'teachers', input, ids });
  }),
  route(teacherStudents, async ({ db, session, params }) => {
    orNotFound(await oneTeacher(db, session, params.id));
    return studentsOf(db, params.id);
  }),
  route(teacherLoad, async ({ db, session, params }) => {
    orNotFound(await oneTeacher(db, session, params.id));
    return loadOf(db, params.id);
  }),
  route(ownScores, async ({ db, session }) => {
    const { comments, ...scores } = orNotFound(await scoresOf(db, session.accountId));
    return { ...scores, comments: comments.map(unnamed) };
  }),
  route(teacherScores, async ({ db, params }) => orNotFound(await scoresOf(db, params.id))),
];
