import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { isOfRoom } from './room-documents.queries.ts';

/** Whether everyone in a lesson can see a document: the lesson's, its group's, the library's, and those of its only student. */
export async function isRoomDocument(
  db: Db,
  { lessonId, documentId }: { lessonId: string; documentId: string },
): Promise<boolean> {
  const { rows } = await sql`select from document d join lesson l on l.provider_id = d.provider_id
    where d.id = ${documentId} and l.id = ${lessonId} and ${isOfRoom}`.execute(db);
  return rows.length > 0;
}
