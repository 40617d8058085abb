import { sql } from 'kysely';
import { type ReportWord, wordKey } from '#domain/teaching/lesson-report.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Noted {
  lessonId: string;
  studentIds: readonly string[];
  words: readonly ReportWord[];
}

/**
 * Replaces the lesson's words by those of the report, for each of these students: a word that stays keeps its progress, a removed word is
 * deleted with its practice, and students no longer among them lose the words.
 */
export async function noteWords(db: Db, { lessonId, studentIds, words }: Noted): Promise<void> {
  const terms = words.map(({ term }) => wordKey(term));
  const gone = sql`v.lesson_id = ${lessonId} and not (v.student_id = any(${[...studentIds]}::uuid[]) and lower(v.term) = any(${terms}::text[]))`;
  await sql`delete from vocabulary_answer a using vocabulary_item v
    where v.provider_id = a.provider_id and v.id = a.vocabulary_item_id and ${gone}`.execute(db);
  await sql`delete from vocabulary_item v where ${gone}`.execute(db);
  const wanted = JSON.stringify(
    words.map((word, position) => ({
      key: wordKey(word.term),
      position,
      meaning: null,
      example: null,
      ...word,
    })),
  );
  await sql`update vocabulary_item v set term = w.term, meaning = w.meaning, example = w.example, position = w.position
    from jsonb_to_recordset(${wanted}::jsonb) w(key text, position smallint, term text, meaning text, example text)
    where v.lesson_id = ${lessonId} and lower(v.term) = w.key`.execute(db);
  const rows = [...new Set(studentIds)].flatMap((studentId) =>
    words.map((word, position) => ({
      id: newId(),
      student_id: studentId,
      key: wordKey(word.term),
      position,
      ...word,
    })),
  );
  await sql`insert into vocabulary_item (provider_id, id, lesson_id, student_id, position, term, meaning, example)
    select app_provider(), w.id, ${lessonId}, w.student_id, w.position, w.term, w.meaning, w.example
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w(id uuid, student_id uuid, key text, position smallint, term text, meaning text, example text)
    where not exists (select from vocabulary_item v where v.provider_id = app_provider() and v.lesson_id = ${lessonId}
      and v.student_id = w.student_id and lower(v.term) = w.key)`.execute(db);
}
