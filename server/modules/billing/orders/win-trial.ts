import { sql } from 'kysely';
import { OPEN_TRIALS } from '#domain/teaching/trial.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { deriveStatusOf } from '#server/modules/billing/credits/derive-statuses.ts';

/**
 * The student's first purchase is paid: their open trials are won; without one, the latest that was lost, unless one was won before. Safe
 * to call for every purchase, and for students without a trial. The student's status follows.
 */
export async function winOpenTrials(db: Db, studentId: string, now: Date = new Date()): Promise<void> {
  await sql`select lock_people('{}'::uuid[], ${[studentId]}::uuid[])`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update trial set status = 'WON' where student_id = ${studentId} and (status = any (${[...OPEN_TRIALS]}) or id = (
      select t.id from trial t where t.student_id = ${studentId} and t.status = 'LOST'
        and not exists (select 1 from trial o where o.student_id = ${studentId} and o.status <> 'LOST')
      order by t.asked_at desc limit 1))
    returning id`.execute(db);
  await deriveStatusOf(db, studentId, now);
  for (const { id } of rows) await notifyTrial(db, id);
}

/** Notifies support's open boards and records of a changed trial. Written in the running transaction (I9). */
export async function notifyTrial(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ providerId: string }>`select app_provider() as "providerId"`.execute(db);
  await enqueueRealtime(db, {
    providerId: orNotFound(rows[0]).providerId,
    accountIds: [],
    staff: 'trials',
    event: 'trialChanged',
    payload: { id },
  });
}
