import { sql } from 'kysely';
import { type LostCode, OPEN_TRIALS, reopenedStatus, trialCan } from '#domain/teaching/trial.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { notifyTrial } from '#server/modules/billing/orders/win-trial.ts';
import { deriveStatusOf } from '#server/modules/billing/credits/derive-statuses.ts';
import { lockTrial } from './lock-trial.ts';
import { oneTrial } from './trials.queries.ts';

/** The reason why a trial is lost. */
export interface Loss {
  lostCode: LostCode;
  lostReason?: string | null | undefined;
}
interface At {
  id: string;
  now: Date;
}

/**
 * Marks a trial as lost, with its reason. A future lesson is cancelled, and teacher and student are notified. Throws 422 when the trial is
 * already won or lost.
 */
export async function loseTrial(
  db: Db,
  { id, now }: At,
  { lostCode, lostReason = null }: Loss,
): Promise<void> {
  const { lessonId, lessonAt, status } = await oneTrial(db, id);
  if (status === 'ASSIGNED' && lessonId && lessonAt && Date.parse(lessonAt) > now.getTime())
    await cancelLesson(db, { lessonId, by: 'SUPPORT', reason: systemNote('trial-cancelled'), now });
  const trial = await lockTrial(db, id);
  if (!trialCan.lose(trial)) throw new ApiError('not-possible', { text: 'trial-closed' });
  await sql`update trial set status = 'LOST', lost_code = ${lostCode}, lost_reason = ${lostReason}
    where id = ${id}`.execute(db);
  await notifyClosed(db, trial, now);
}

/** Reopens a lost trial in its earlier status. Throws 422 when it is not lost, or the student has another open one. */
export async function reopenTrial(db: Db, { id, now }: At): Promise<void> {
  const trial = await lockTrial(db, id);
  if (!trialCan.reopen(trial)) throw new ApiError('not-possible', { text: 'trial-not-lost' });
  const { rows } =
    await sql`select 1 from trial where student_id = ${trial.studentId} and language = ${trial.language}
    and status = any (${[...OPEN_TRIALS]})`.execute(db);
  if (rows.length > 0) throw new ApiError('not-possible', { text: 'another-open-trial' });
  await sql`update trial set status = ${reopenedStatus(trial)} where id = ${id}`.execute(db);
  await notifyClosed(db, trial, now);
}

/** Marks the trial of a student who has bought as won. Throws 422 when nothing was paid, or it is already won. */
export async function winTrial(db: Db, { id, now }: At): Promise<void> {
  const trial = await lockTrial(db, id);
  if (!trialCan.win(trial)) throw new ApiError('not-possible', { text: 'trial-won' });
  if (!trial.hasBought) throw new ApiError('not-possible', { text: 'nothing-paid-yet' });
  await sql`update trial set status = 'WON' where id = ${id}`.execute(db);
  await notifyClosed(db, trial, now);
}

async function notifyClosed(
  db: Db,
  { id, studentId }: { id: string; studentId: string },
  now: Date,
): Promise<void> {
  await deriveStatusOf(db, studentId, now);
  await notifyTrial(db, id);
}
