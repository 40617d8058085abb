import {
  addBusinessDocument,
  addCourseDocument,
  courseDocuments,
  addGroupDocument,
  businessDocuments,
  addStudentDocument,
  addTeacherDocument,
  deleteDocument,
  getDocumentFile,
  getGroupDocumentFile,
  getOwnDocumentFile,
  groupDocuments,
  studentDocuments,
  teacherDocuments,
} from '#domain/office/api/documents.ts';
import { listOwnDocuments } from '#domain/office/api/own-documents.ts';
import { assertRight } from '#server/auth/authorise.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { findSubject } from '#server/modules/office/notes/notes.ts';
import {
  areaOfDocument,
  documentsOfBusiness,
  documentsOfCourse,
  documentsOfGroup,
  documentsOfStudent,
  documentsOfTeacher,
  fileOf,
  groupFileOf,
} from './documents.queries.ts';
import { ownDocumentsOf } from './own-documents.queries.ts';
import { addDocument, attachmentOf, deleteDocument as dropDocument } from './documents.ts';

/** Throws 404 for a document that is not of this school, 403 for one that the caller has no permission for. */
async function assertCanOpen(db: Db, session: Session, id: string, level: 'view' | 'edit'): Promise<void> {
  assertRight(session, orNotFound(await areaOfDocument(db, id)), level);
}

/** Module: documents of people, groups and companies, stored by content. */
export const documentRoutes: readonly Route[] = [
  route(studentDocuments, async ({ db, params, session }) => {
    await findSubject(db, 'student', params.id);
    return documentsOfStudent(db, params.id, session.rights);
  }),
  route(teacherDocuments, async ({ db, params, session }) => {
    await findSubject(db, 'teacher', params.id);
    return documentsOfTeacher(db, params.id, session.rights);
  }),
  route(groupDocuments, async ({ db, params, session }) => {
    await findSubject(db, 'group', params.id);
    return documentsOfGroup(db, params.id, session.rights);
  }),
  route(businessDocuments, async ({ db, params }) => {
    await findSubject(db, 'business', params.id);
    return documentsOfBusiness(db, params.id);
  }),
  manualTransactionRoute(addStudentDocument, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, 'student', ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { student_id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
  manualTransactionRoute(addTeacherDocument, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, 'teacher', ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { teacher_id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
  manualTransactionRoute(addGroupDocument, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, 'group', ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { group_id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
  route(courseDocuments, async ({ db, params }) => {
    await findSubject(db, 'course', params.id);
    return documentsOfCourse(db, params.id);
  }),
  manualTransactionRoute(addCourseDocument, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, 'course', ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { course_id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
  manualTransactionRoute(addBusinessDocument, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, 'business', ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { business_id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
  route(deleteDocument, async ({ db, session, params }) => {
    await assertCanOpen(db, session, params.id, 'edit');
    await dropDocument(db, params.id);
  }),
  manualTransactionRoute(getDocumentFile, async ({ params, services, session, transaction }) => {
    const file = await transaction(async (db) => {
      await assertCanOpen(db, session, params.id, 'view');
      return fileOf(db, params.id);
    });
    return attachmentOf(services, orNotFound(file));
  }),
  route(listOwnDocuments, ({ db, session, query }) => ownDocumentsOf(db, session.accountId, query)),
  manualTransactionRoute(getGroupDocumentFile, async ({ params, services, session, transaction }) => {
    const managerId = session.role === 'BUSINESS_MANAGER' ? session.accountId : null;
    if (!managerId) assertRight(session, 'groups', 'view');
    return attachmentOf(
      services,
      orNotFound(await transaction((db) => groupFileOf(db, params.id, managerId))),
    );
  }),
  manualTransactionRoute(getOwnDocumentFile, async ({ params, services, session, transaction }) =>
    attachmentOf(services, orNotFound(await transaction((db) => fileOf(db, params.id, session.accountId)))),
  ),
];
