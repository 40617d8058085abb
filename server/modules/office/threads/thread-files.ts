import { sql } from 'kysely';
import type { ThreadFile } from '#domain/office/api/threads.ts';
import { FILE_KINDS, fileNameOf } from '#domain/office/document.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { StoredFile } from '#server/modules/office/documents/documents.ts';
import { kindOf } from '#server/modules/office/documents/file-kind.ts';
import { storeFile, type UploadPlace } from '#server/modules/office/documents/store-file.ts';
import { lockOpenThread } from './threads.ts';
import { isVisible, type ThreadViewer } from './visible-threads.ts';

interface Upload {
  threadId: string;
  title: string;
  bytes: Buffer;
}

/**
 * Stores a file for the caller's next message. Throws 400 naming `body` for types that are not accepted; a failure leaves no file behind.
 */
export async function addThreadFile(
  place: UploadPlace,
  viewer: ThreadViewer,
  { threadId, title, bytes }: Upload,
): Promise<ThreadFile> {
  if (bytes.length === 0) throw fieldError('body', 'file-empty');
  const kind = kindOf(bytes);
  if (!kind) throw fieldError('body', 'document-type-not-allowed');
  const file = {
    id: newId(),
    fileName: fileNameOf(title, kind),
    mediaType: FILE_KINDS[kind].mediaType,
    sizeBytes: bytes.length,
  };
  await storeFile(place, bytes, async (db, key) => {
    await lockOpenThread(db, viewer, threadId);
    await sql`insert into thread_file (provider_id, id, thread_id, uploaded_by, file_name, media_type, size_bytes, storage_key)
      values (app_provider(), ${file.id}, ${threadId}, ${viewer.accountId}, ${file.fileName}, ${file.mediaType}, ${file.sizeBytes}, ${key})`.execute(
      db,
    );
  });
  return file;
}

/** Returns the stored file of a message that the caller can see, or of their own that is not sent yet. Throws 404 for all others. */
export async function threadFile(db: Db, viewer: ThreadViewer, id: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select f.storage_key as key, f.file_name as "fileName", f.media_type as "mediaType", f.size_bytes as "sizeBytes"
    from thread_file f join message_thread t on t.provider_id = f.provider_id and t.id = f.thread_id
    where f.id = ${id} and ${isVisible(viewer)} and (f.number is not null or f.uploaded_by = ${viewer.accountId})`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

/** Deletes files that were uploaded a day before `now` for messages that were never sent; `sweepFiles` removes them from the storage. */
export async function sweepUnsentFiles(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from thread_file where number is null and created_at <= ${now.toISOString()}::timestamptz - interval '1 day'
      returning provider_id, storage_key)
    insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from gone on conflict do nothing`.execute(
    db,
  );
}
