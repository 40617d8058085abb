import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';

interface NotedWord {
  providerId: string;
  studentId: string;
  lessonId: string;
  term: string;
  meaning?: string | null;
  example?: string | null;
  /** Days between the last review and the next; undefined: never answered. */
  intervalDays?: number;
  answers?: number;
}

/** A card as ts-fsrs keeps it, last answered a day and an interval ago, so that it is due. */
function reviewedCard(intervalDays: number): object {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  return {
    due: ago(1),
    stability: Math.max(intervalDays, 0.5),
    difficulty: 5,
    elapsed_days: intervalDays,
    scheduled_days: intervalDays,
    learning_steps: 0,
    reps: 3,
    lapses: 0,
    state: intervalDays > 0 ? 2 : 3,
    last_review: ago(1 + intervalDays),
  };
}

/** Notes a word in a lesson that is due for practice, and returns its id. */
export async function makeWord(
  pool: Pool,
  { providerId, studentId, lessonId, term, intervalDays, answers, ...word }: NotedWord,
): Promise<string> {
  const id = newId();
  await asOwner(pool, (db) =>
    db
      .insertInto('vocabulary_item')
      .values({
        provider_id: providerId,
        id,
        lesson_id: lessonId,
        student_id: studentId,
        term,
        meaning: `What ${term} means`,
        ...word,
        due_at: new Date(Date.now() - 3_600_000).toISOString(),
        answers: answers ?? (intervalDays === undefined ? 0 : 1),
        ...(intervalDays !== undefined && { card: JSON.stringify(reviewedCard(intervalDays)) }),
      })
      .execute(),
  );
  return id;
}
