import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { giveTrialOutcome } from '#domain/teaching/api/trial-commands.ts';
import { trialCan } from '#domain/teaching/trial.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { giveAttendance } from '#server/modules/scheduling/lessons/attend.ts';
import { lockTrial } from './lock-trial.ts';
import { notifyTrial } from '#server/modules/billing/orders/win-trial.ts';
import { oneTrial } from './trials.queries.ts';

/**
 * Records the attendance of the trial's lesson if the teacher has not, and the teacher's assessment; the level becomes the student's. Throws
 * 422 before the lesson begins, without a lesson, and if it contradicts recorded attendance.
 */
export async function giveOutcome(
  db: Db,
  { id, now }: { id: string; now: Date },
  { came, level, outcome }: z.output<typeof giveTrialOutcome.body>,
): Promise<void> {
  const { status, lessonId, studentId } = await oneTrial(db, id);
  if (level && !came) throw fieldError('level', 'level-needs-attendance');
  if (status === 'ASSIGNED' && lessonId)
    await giveAttendance(db, { lessonId, presentStudentIds: came ? [studentId] : [], by: 'SUPPORT', now });
  const trial = await lockTrial(db, id);
  if (trial.status !== (came ? 'HELD' : 'MISSED') || (!came && !trialCan.giveOutcome({ status })))
    throw new ApiError('not-possible', {
      text:
        trial.status === 'ASKED' || trial.status === 'ASSIGNED'
          ? 'trial-without-lesson'
          : 'trial-outcome-recorded',
    });
  if (outcome !== undefined) await sql`update trial set outcome = ${outcome} where id = ${id}`.execute(db);
  if (level) {
    await sql`update trial set level = ${level} where id = ${id}`.execute(db);
    await sql`update student set level = ${level}, level_unconfirmed = false
      where id = ${studentId} and (level is distinct from ${level} or level_unconfirmed)`.execute(db);
  }
  await notifyTrial(db, id);
}
