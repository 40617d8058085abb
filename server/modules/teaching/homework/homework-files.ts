import { sql } from 'kysely';
import type { HomeworkFile } from '#domain/teaching/api/homework.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fileNameOf, HANDED_IN_KINDS } from '#domain/office/document.ts';
import { kindOf, recordingKindOf } from '#server/modules/office/documents/file-kind.ts';
import { storeFile, type UploadPlace } from '#server/modules/office/documents/store-file.ts';
import { lockUncorrected } from './homework.ts';
import type { HomeworkViewer } from './own-homework.ts';

interface Upload {
  homeworkId: string;
  title: string;
  bytes: Buffer;
}

/** Stores a file that can then be handed in. Throws 400 naming `body` for types that are not accepted; a failure leaves no file behind. */
export async function addHomeworkFile(
  place: UploadPlace,
  viewer: HomeworkViewer,
  { homeworkId, title, bytes }: Upload,
): Promise<HomeworkFile> {
  if (bytes.length === 0) throw fieldError('body', 'file-empty');
  const kind = kindOf(bytes) ?? recordingKindOf(bytes);
  if (!kind) throw fieldError('body', 'homework-type-not-allowed');
  const file = {
    id: newId(),
    fileName: fileNameOf(title, kind),
    mediaType: HANDED_IN_KINDS[kind].mediaType,
    sizeBytes: bytes.length,
  };
  await storeFile(place, bytes, async (db, key) => {
    await lockUncorrected(db, viewer, homeworkId);
    await sql`insert into homework_file (provider_id, id, homework_id, uploaded_by, file_name, media_type, size_bytes, storage_key)
      values (app_provider(), ${file.id}, ${homeworkId}, ${viewer.accountId}, ${file.fileName}, ${file.mediaType}, ${file.sizeBytes}, ${key})`.execute(
      db,
    );
  });
  return file;
}

/** Deletes files that were uploaded a day before `now` and are not handed in; `sweepFiles` removes them from the storage. */
export async function sweepUnsentHomework(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from homework_file where not is_handed_in and created_at <= ${now.toISOString()}::timestamptz - interval '1 day'
      returning provider_id, storage_key)
    insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from gone on conflict do nothing`.execute(
    db,
  );
}
