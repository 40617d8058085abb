import { sql } from 'kysely';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { storeFile, type UploadPlace } from '#server/modules/office/documents/store-file.ts';
import { newId } from '#server/runtime/id.ts';
import { dropCaptions } from './drop-captions.ts';
import { plainMedia } from './plain-media.ts';
import { introOf } from './teacher-intros.queries.ts';

export interface Place extends UploadPlace {
  session: { providerId: string; accountId: string };
}
export type Reply = { intro: TeacherIntro | null };

/** Locks the teacher, so that windows that replace, word or delete the introduction wait for each other. Throws 404 for others. */
export async function lockTeacher(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select 1 from teacher where id = ${id} for no key update`.execute(db);
  orNotFound(rows[0]);
}

/** Marks the present file for deletion by a job, and deletes the captions: their times are those of that file. */
async function discardFile(db: Db, teacherId: string): Promise<void> {
  await sql`insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from teacher_intro
    where teacher_id = ${teacherId} on conflict do nothing`.execute(db);
  await dropCaptions(db, teacherId);
}

/**
 * Sets or replaces the caller's introduction; the text of what is said stays. Throws 400 `body` with the fault of an unusable file. A failure
 * leaves no file behind.
 */
export async function saveIntro(place: Place, bytes: Buffer): Promise<Reply> {
  const read = plainMedia(bytes);
  if ('fault' in read) throw fieldError('body', read.fault);
  const { mediaType, content } = read;
  const { accountId } = place.session;
  return storeFile(place, content, async (db, key) => {
    await lockTeacher(db, accountId);
    await discardFile(db, accountId);
    await sql`insert into teacher_intro (provider_id, teacher_id, id, media_type, size_bytes, storage_key)
      values (app_provider(), ${accountId}, ${newId()}, ${mediaType}, ${content.length}, ${key})
      on conflict (provider_id, teacher_id) do update set id = excluded.id, media_type = excluded.media_type,
        size_bytes = excluded.size_bytes, storage_key = excluded.storage_key, created_at = now()`.execute(db);
    return { intro: await introOf(db, accountId) };
  });
}

/** Changes the text of what is said. Throws 404 without an introduction, 409 `stale` when another window saved in between. */
export async function changeTranscript(
  db: Db,
  teacherId: string,
  { version, transcript }: { version: number; transcript: string | null },
): Promise<Reply> {
  await lockTeacher(db, teacherId);
  assertVersion(version, orNotFound(await introOf(db, teacherId)));
  await db.updateTable('teacher_intro').set({ transcript }).where('teacher_id', '=', teacherId).execute();
  return { intro: await introOf(db, teacherId) };
}

/** Deletes a teacher's introduction. Idempotent; throws 404 for an account that is not a teacher. */
export async function dropIntro(db: Db, teacherId: string): Promise<void> {
  await lockTeacher(db, teacherId);
  await discardFile(db, teacherId);
  await db.deleteFrom('teacher_intro').where('teacher_id', '=', teacherId).execute();
}
