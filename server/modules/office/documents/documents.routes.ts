import { sql } from 'kysely';
import {
  businessDocuments,
  courseDocuments,
  deleteDocument,
  type DocumentEndpoints,
  getDocumentFile,
  getGroupDocumentFile,
  getOwnDocumentFile,
  groupDocuments,
  studentDocuments,
  teacherDocuments,
} from '#domain/office/api/documents.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { listOwnDocuments } from '#domain/office/api/own-documents.ts';
import { assertRight } from '#server/auth/authorise.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { assertCanNote, findSubject, noteCount } from '#server/modules/office/notes/notes.ts';
import {
  areaOfDocument,
  documentCount,
  type DocumentOwner,
  documentsOf,
  fileOf,
  groupFileOf,
  isDocumentOwner,
} from './documents.queries.ts';
import { trialCount, weeklyCount } from './record-counts.ts';
import { ownDocumentsOf } from './own-documents.queries.ts';
import { addDocument, attachmentOf, deleteDocument as dropDocument } from './documents.ts';

/** Throws 404 for a document that is not of this school, 403 for one that the caller has no permission for. */
async function assertCanOpen(db: Db, session: Session, id: string, level: 'view' | 'edit'): Promise<void> {
  assertRight(session, orNotFound(await areaOfDocument(db, id)), level);
}

/** A noun's documents; 404 for a record that this school does not have. */
const routesOf = (noun: DocumentOwner, { list, add }: DocumentEndpoints): readonly Route[] => [
  route(list, async ({ db, params, session }) => {
    await findSubject(db, noun, params.id);
    return documentsOf(db, noun, params.id, session.rights);
  }),
  manualTransactionRoute(add, async (ctx) => {
    await ctx.transaction((db) => findSubject(db, noun, ctx.params.id));
    const bytes = await readBytes(ctx.request);
    return addDocument(ctx, { owner: { noun, id: ctx.params.id }, title: ctx.query.title, bytes });
  }),
];

/** Module: documents of people, groups and companies, stored by content; and how many documents and notes a record has. */
export const documentRoutes: readonly Route[] = [
  ...routesOf('student', studentDocuments),
  ...routesOf('teacher', teacherDocuments),
  ...routesOf('group', groupDocuments),
  ...routesOf('course', courseDocuments),
  ...routesOf('business', businessDocuments),
  route(getRecordCounts, async ({ db, session, query: { noun, recordId } }) => {
    assertCanNote(session, noun, 'view');
    await findSubject(db, noun, recordId);
    const documents = isDocumentOwner(noun) ? documentCount(noun, recordId, session.rights) : sql<number>`0`;
    return db
      .selectNoFrom([
        noteCount(noun, recordId).as('notes'),
        documents.as('documents'),
        weeklyCount(noun, recordId, session.rights).as('weekly'),
        trialCount(noun, recordId).as('trials'),
      ])
      .executeTakeFirstOrThrow();
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
