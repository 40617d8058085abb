import { sql } from 'kysely';
import { getTaughtFile, getTaughtGroup, getTaughtStudent, listLeaving } from '#domain/teaching/api/taught.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import { documentsForTeacher, fileForTeacher } from '#server/modules/office/documents/taught-documents.ts';
import { leavingOf } from './leaving.queries.ts';
import { taughtGroup, taughtStudent } from './taught.queries.ts';

const MOST_LEAVING = 10;

/** Module: the students and groups of a teacher, and signs that a student may leave. */
export const taughtRoutes: readonly Route[] = [
  route(getTaughtStudent, async ({ db, session, params, query, now }) => {
    const student = await taughtStudent(
      db,
      { teacherId: session.accountId, studentId: params.id },
      query.dateTarget,
    );
    const [leaving] = await leavingOf(db, sql`select ${params.id}::uuid`, now);
    const documents = await documentsForTeacher(db, { studentId: params.id });
    return { ...student, leaving: leaving?.reasons ?? [], documents };
  }),
  route(getTaughtGroup, async ({ db, session, params }) => {
    const group = await taughtGroup(db, { teacherId: session.accountId, groupId: params.id });
    return { ...group, documents: await documentsForTeacher(db, { groupId: params.id }) };
  }),
  route(listLeaving, async ({ db, session, now }) => {
    const own = sql`select o.id from student o where o.teacher_id = ${session.accountId}
      union select r.student_id from regular_lesson r where r.teacher_id = ${session.accountId} and r.status = 'ACTIVE' and r.student_id is not null`;
    return (await leavingOf(db, own, now)).slice(0, MOST_LEAVING);
  }),
  manualTransactionRoute(getTaughtFile, async ({ params, services, session, transaction }) =>
    attachmentOf(
      services,
      orNotFound(await transaction((db) => fileForTeacher(db, params.id, session.accountId))),
    ),
  ),
];
