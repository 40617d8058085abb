import { sql } from 'kysely';
import { captionsFault, MAX_CAPTIONS_BYTES } from '#domain/people/captions.ts';
import { isVideo } from '#domain/people/teacher-intro.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { storeFile } from '#server/modules/office/documents/store-file.ts';
import { newId } from '#server/runtime/id.ts';
import { dropCaptions } from './drop-captions.ts';
import { lockTeacher, type Place, type Reply } from './teacher-intros.ts';
import { introOf } from './teacher-intros.queries.ts';

interface NewCaptions {
  /** Id of the video that they were made for. */
  introId: string;
  language: Language;
  bytes: Buffer;
}

/** Returns a WebVTT file as text without a byte order mark. Throws 400 `body` with the fault and its line. */
function readCaptions(bytes: Buffer): string {
  if (bytes.length === 0) throw fieldError('body', 'file-empty');
  if (bytes.length > MAX_CAPTIONS_BYTES)
    throw fieldError('body', 'captions-too-large', { max: MAX_CAPTIONS_BYTES / 1024 });
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fieldError('body', 'captions-type-not-allowed');
  }
  const fault = captionsFault(content);
  if (fault) throw fieldError('body', fault);
  return content;
}

/** Locks the teacher and returns nothing; throws 404 for a video that is gone, 422 for an introduction without pictures. */
async function lockVideo(db: Db, teacherId: string, introId: string): Promise<void> {
  await lockTeacher(db, teacherId);
  const intro = orNotFound(await introOf(db, teacherId));
  if (intro.id !== introId) throw new ApiError('not-found');
  if (!isVideo(intro.mediaType)) throw new ApiError('not-possible', { text: 'captions-of-video' });
}

/** Sets or replaces the captions of the caller's video. A failure leaves no file behind. */
export async function saveCaptions(place: Place, { introId, language, bytes }: NewCaptions): Promise<Reply> {
  const content = Buffer.from(readCaptions(bytes));
  const teacherId = place.session.accountId;
  await place.transaction((db) => lockVideo(db, teacherId, introId));
  return storeFile(place, content, async (db, key) => {
    await lockVideo(db, teacherId, introId);
    await dropCaptions(db, teacherId);
    await sql`insert into teacher_intro_captions (provider_id, teacher_id, id, language, size_bytes, storage_key)
      values (app_provider(), ${teacherId}, ${newId()}, ${language}, ${content.length}, ${key})`.execute(db);
    return { intro: await introOf(db, teacherId) };
  });
}

/** Deletes the captions of the caller's video. Idempotent. */
export async function removeCaptions(db: Db, teacherId: string): Promise<Reply> {
  await lockTeacher(db, teacherId);
  await dropCaptions(db, teacherId);
  return { intro: await introOf(db, teacherId) };
}
