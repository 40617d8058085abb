import { sql } from 'kysely';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { route, type Route } from '#server/http/route.ts';
import { documentCount, isDocumentOwner } from '#server/modules/office/documents/documents.queries.ts';
import { noteCount } from '#server/modules/office/notes/notes.queries.ts';
import { assertCanNote, findSubject } from '#server/modules/office/notes/notes.ts';

/** Module: what the tabs of a record's page hold, counted as their lists are. */
export const recordCountRoutes: readonly Route[] = [
  route(getRecordCounts, async ({ db, session, query: { noun, recordId } }) => {
    assertCanNote(session, noun, 'view');
    await findSubject(db, noun, recordId);
    const documents = isDocumentOwner(noun) ? documentCount(noun, recordId, session.rights) : sql<number>`0`;
    return db
      .selectNoFrom([noteCount(noun, recordId).as('notes'), documents.as('documents')])
      .executeTakeFirstOrThrow();
  }),
];
