import { sql } from 'kysely';
import type { DocumentRow } from '#domain/office/api/documents.ts';
import { FILE_KINDS, fileNameOf } from '#domain/office/document.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { areaOfDocument, type DocumentOwner, oneDocument, type StoredFile } from './documents.queries.ts';
import { kindOf } from './file-kind.ts';
import { storeFile, type UploadPlace } from './store-file.ts';
import { openStoredFile } from './stored-file.ts';

export type { StoredFile };

interface Upload {
  owner: { noun: DocumentOwner | 'lesson'; id: string };
  title: string;
  bytes: Buffer;
}

interface Place extends UploadPlace {
  session: { providerId: string; accountId: string };
}

/** Stores a file and its row. Throws 400 naming `body` for a file that is not accepted. A failure leaves no file behind. */
export async function addDocument(place: Place, { owner, title, bytes }: Upload): Promise<DocumentRow> {
  const kind = kindOf(bytes);
  if (!kind) throw fieldError('body', 'document-type-not-allowed');
  const { providerId, accountId } = place.session;
  const id = newId();
  return storeFile(place, bytes, async (db, key) => {
    await db
      .insertInto('document')
      .values({
        [`${owner.noun}_id` as const]: owner.id,
        id,
        provider_id: providerId,
        title,
        file_name: fileNameOf(title, kind),
        media_type: FILE_KINDS[kind].mediaType,
        size_bytes: bytes.length,
        storage_key: key,
        uploaded_by: accountId,
      })
      .execute();
    return orNotFound(await oneDocument(db, id));
  });
}

/** Deletes a document. It can be restored for 30 days; until then its file stays. Throws 404 for an unknown document. */
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
export function attachmentOf({ files }: Pick<Services, 'files'>, { key, ...named }: StoredFile): FileAnswer {
  return { ...named, open: (part) => openStoredFile(files, { key, sizeBytes: named.sizeBytes }, part) };
}
