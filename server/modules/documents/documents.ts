import type { DocumentRow } from '#domain/api/documents.ts';
import type { Db } from '#server/db/tenant.ts';
import { documentsForStudent } from './documents.queries.ts';

/** What a student finds among their documents: their own, their groups' and lessons', and the library's of their level. */
export const libraryOf = (db: Db, studentId: string): Promise<DocumentRow[]> =>
  documentsForStudent(db, studentId);
