import { sql } from 'kysely';
import { OPEN_TRIALS } from '#domain/teaching/trial.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { deriveStatusOf } from '#server/modules/billing/credits/derive-statuses.ts';
import { notifyTrial } from '#server/modules/billing/orders/win-trial.ts';

/** A requested trial; fields left out are taken from the student. */
export interface TrialDraft {
  studentId: string;
  language?: string | undefined;
  level?: string | null | undefined;
  goal?: string | null | undefined;
  wishes?: string | null | undefined;
  source?: string | null | undefined;
  /** Beginnings that would suit; none when left out. */
  wishedAt?: readonly string[] | undefined;
  ownerId?: string | null | undefined;
}

/**
 * Opens a trial for a student; null when they have an open one of that language already; that one does not change. The student's status
 * follows.
 */
export async function openTrial(db: Db, draft: TrialDraft, now: Date): Promise<string | null> {
  const {
    studentId,
    language = null,
    level = null,
    goal = null,
    wishes = null,
    source = null,
    wishedAt = [],
  } = draft;
  await sql`select lock_people('{}'::uuid[], ${[studentId]}::uuid[])`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into trial (provider_id, id, student_id, language, level, goal, wishes, wished_at, source, owner_id)
    select app_provider(), ${newId()}::uuid, s.id, coalesce(${language}, s.language), coalesce(${level}, s.level),
      coalesce(${goal}, s.goal), ${wishes}, ${[...wishedAt]}::timestamptz[], coalesce(${source}, s.source), ${draft.ownerId ?? null}::uuid
    from student s where s.id = ${studentId} and not exists (select 1 from trial t where t.provider_id = s.provider_id
      and t.student_id = s.id and t.language = coalesce(${language}, s.language) and t.status = any (${[...OPEN_TRIALS]}))
    returning id`.execute(db);
  const [made] = rows;
  if (!made) return null;
  await deriveStatusOf(db, studentId, now);
  await notifyTrial(db, made.id);
  return made.id;
}
