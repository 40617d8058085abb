import { sql } from 'kysely';
import type { DocumentRow } from '#domain/office/api/documents.ts';
import { FILE_KINDS, fileNameOf } from '#domain/office/document.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { areaOfDocument, type DocumentOwner, oneDocument, type StoredFile } from './documents.queries.ts';
import { kindOf } from './file-kind.ts';
import { removeFile, readStoredFile, saveFile } from './file-store.ts';

export type { StoredFile };

interface Upload {
  owner: { noun: DocumentOwner | 'lesson'; id: string };
  title: string;
  bytes: Buffer;
}

interface Place {
  session: Pick<Session, 'providerId' | 'accountId'>;
  services: Services;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Stores a file and its row. Throws 400 naming `body` for a file that is not accepted. If the row cannot be written, the file is removed.
 */
export async function addDocument(
  { session, services, transaction }: Place,
  { owner, title, bytes }: Upload,
): Promise<DocumentRow> {
  const kind = kindOf(bytes);
  if (!kind) throw fieldError('body', 'document-type-not-allowed');
  const key = await saveFile(services, session.providerId, bytes);
  const id = newId();
  try {
    return await transaction(async (db) => {
      await db
        .insertInto('document')
        .values({
          [`${owner.noun}_id` as const]: owner.id,
          id,
          provider_id: session.providerId,
          title,
          file_name: fileNameOf(title, kind),
          media_type: FILE_KINDS[kind].mediaType,
          size_bytes: bytes.length,
          storage_key: key,
          uploaded_by: session.accountId,
        })
        .execute();
      return orNotFound(await oneDocument(db, id));
    });
  } catch (error) {
    await removeFile(services, key);
    throw error;
  }
}

/** Deletes a document. It can be restored for 30 days; until then its file stays on the disk. Throws 404 for an unknown document. */
export async function deleteDocument(db: Db, id: string): Promise<void> {
  const area = orNotFound(await areaOfDocument(db, id));
  await softDelete(db, {
    noun: 'document',
    id,
    area,
    title: sql`t.title`,
    place: sql`coalesce(t.student_id, t.teacher_id, t.group_id, t.business_id, t.course_id, t.lesson_id)::text`,
  });
}

/** A stored file as an attachment, of which parts can be asked for. 404 once it is sent, if the file is gone. */
export function attachmentOf(services: Services, { key, ...named }: StoredFile): FileAnswer {
  return { ...named, open: (part) => readStoredFile(services, key, part) };
}
