import { sql } from 'kysely';
import {
  getDocumentOfStudent,
  getGroupOfTeacher,
  getProgressOfStudent,
  getStudentOfTeacher,
  listChurnRisks,
  listGroupsOfTeacher,
} from '#domain/teaching/api/students-of-teacher.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import {
  documentsForTeacher,
  fileForTeacher,
} from '#server/modules/office/documents/students-of-teacher-documents.ts';
import { churnRisksOf } from './churn-risk.queries.ts';
import { groupsOfTeacher } from './groups-of-teacher.queries.ts';
import { groupOfTeacher, progressOfStudent, studentOfTeacher } from './students-of-teacher.queries.ts';

const MAX_CHURN_RISKS = 10;

/** Module: the students and groups of a teacher, and signs that a student may leave. */
export const studentsOfTeacherRoutes: readonly Route[] = [
  route(getStudentOfTeacher, async ({ db, session, params, query, now }) => {
    const student = await studentOfTeacher(
      db,
      { teacherId: session.accountId, studentId: params.id },
      query.dateTarget,
    );
    const [risk] = await churnRisksOf(db, sql`select ${params.id}::uuid`, now);
    const documents = await documentsForTeacher(db, { studentId: params.id });
    return { ...student, leaving: risk?.reasons ?? [], documents };
  }),
  route(getProgressOfStudent, ({ db, session, params, now }) =>
    progressOfStudent(db, { teacherId: session.accountId, studentId: params.id }, now),
  ),
  route(listGroupsOfTeacher, ({ db, session }) => groupsOfTeacher(db, session.accountId)),
  route(getGroupOfTeacher, async ({ db, session, params }) => {
    const group = await groupOfTeacher(db, { teacherId: session.accountId, groupId: params.id });
    return { ...group, documents: await documentsForTeacher(db, { groupId: params.id }) };
  }),
  route(listChurnRisks, async ({ db, session, now }) => {
    const own = sql`select o.id from student o where o.teacher_id = ${session.accountId}
      union select r.student_id from regular_lesson r where r.teacher_id = ${session.accountId} and r.status = 'ACTIVE' and r.student_id is not null`;
    return (await churnRisksOf(db, own, now)).slice(0, MAX_CHURN_RISKS);
  }),
  manualTransactionRoute(getDocumentOfStudent, async ({ params, services, session, transaction }) =>
    attachmentOf(
      services,
      orNotFound(await transaction((db) => fileForTeacher(db, params.id, session.accountId))),
    ),
  ),
];
