import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { createOwnWord, OwnWord, updateOwnWord } from '#domain/teaching/api/own-words.ts';
import { MAX_OWN_WORDS } from '#domain/teaching/own-word.ts';
import { errorText } from '#domain/values/error-text.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';

const COLUMNS = sql`id, term, meaning, example, language`;

/** Locks the student, so that the limit and the check for duplicates hold for concurrent requests too. */
async function lockWords(db: Db, studentId: string): Promise<void> {
  await sql`select from student where id = ${studentId} for no key update`.execute(db);
}

/** Throws 400 naming `term` if the student has the word, from a lesson or of their own. */
async function assertNewTerm(db: Db, studentId: string, term: string, except: string | null): Promise<void> {
  const { rows } =
    await sql`select from vocabulary_item where provider_id = app_provider() and student_id = ${studentId}
    and lower(term) = lower(${term}) and id is distinct from ${except}::uuid limit 1`.execute(db);
  if (rows.length > 0) throw fieldError('term', 'word-in-list');
}

/** Adds a word in the language that the student learns. Throws 400 for a word that they have, 422 at the limit. */
export async function addOwnWord(
  db: Db,
  { studentId, now }: { studentId: string; now: Date },
  { term, meaning, example = null }: z.output<typeof createOwnWord.body>,
): Promise<OwnWord> {
  await lockWords(db, studentId);
  const counted = await sql<{ words: number }>`select count(*)::int as words from vocabulary_item
    where provider_id = app_provider() and student_id = ${studentId} and lesson_id is null`.execute(db);
  if (counted.rows[0]!.words >= MAX_OWN_WORDS)
    throw new ApiError('not-possible', {
      text: errorText('own-words-limit', { max: MAX_OWN_WORDS }),
    });
  await assertNewTerm(db, studentId, term, null);
  const { rows } = await sql<OwnWord>`
    insert into vocabulary_item (provider_id, id, student_id, term, meaning, example, language, added_at)
    select s.provider_id, ${newId()}, s.id, ${term}, ${meaning}, ${example}, s.language, ${now} from student s where s.id = ${studentId}
    returning ${COLUMNS}`.execute(db);
  return orNotFound(rows[0]);
}

/**
 * Changes a word that the student added; omitted fields stay. Throws 404 for words of lessons and of others, 400 for a word that they have.
 */
export async function changeOwnWord(
  db: Db,
  { studentId, wordId }: { studentId: string; wordId: string },
  body: z.output<typeof updateOwnWord.body>,
): Promise<OwnWord> {
  await lockWords(db, studentId);
  const found = await sql<OwnWord>`select ${COLUMNS} from vocabulary_item
    where id = ${wordId} and student_id = ${studentId} and lesson_id is null for no key update`.execute(db);
  const { term, meaning, example } = { ...orNotFound(found.rows[0]), ...omitUndefined(body) };
  await assertNewTerm(db, studentId, term, wordId);
  const { rows } =
    await sql<OwnWord>`update vocabulary_item set term = ${term}, meaning = ${meaning}, example = ${example}
    where id = ${wordId} returning ${COLUMNS}`.execute(db);
  return orNotFound(rows[0]);
}

/** Deletes an own word with its answers. Throws 404 for words of lessons and of others. */
export async function removeOwnWord(db: Db, studentId: string, wordId: string): Promise<void> {
  const found = await sql`select from vocabulary_item
    where id = ${wordId} and student_id = ${studentId} and lesson_id is null for update`.execute(db);
  orNotFound(found.rows[0]);
  await sql`delete from vocabulary_answer where provider_id = app_provider() and vocabulary_item_id = ${wordId}`.execute(
    db,
  );
  await sql`delete from vocabulary_item where id = ${wordId}`.execute(db);
}
