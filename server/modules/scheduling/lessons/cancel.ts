import { sql } from 'kysely';
import { type ActingParty, cancelConsequence } from '#domain/scheduling/booking.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { refuseChangedLesson } from './stale-lesson-error.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { activeSeats, type LessonRow, lockLesson, type Seat } from './lesson-row.ts';
import { recordChange } from './change-log.ts';
import { notify } from './notify.ts';

export interface Cancelling {
  lessonId: string;
  by: ActingParty;
  reason: string;
  now: Date;
  undoId?: string | undefined;
  /** Sends no messages, because a booking is undone before its messages are sent. */
  isSilent?: boolean;
  /** Set when staff have decided that the school keeps the reserved credits. */
  isForfeited?: boolean | undefined;
  /** The version on which the decision is based. */
  version?: number | undefined;
}

/**
 * Cancels a lesson for everyone: reserved credits are returned, or forfeited if a student cancels after the free cancellation deadline.
 * Throws 422 if it is already cancelled, is over, or has attendance recorded; 409 `stale` if it no longer has the given version. Returns
 * the lesson as it was before.
 */
export async function cancelLesson(
  db: Db,
  { lessonId, by, reason, now, undoId, isSilent, isForfeited, version }: Cancelling,
): Promise<LessonRow> {
  const lesson = await lockLesson(db, lessonId);
  await refuseChangedLesson(db, lesson, version);
  refuseUncancellable(lesson, by, now);
  await runSql(
    db,
    sql`update lesson set status = 'CANCELLED', cancelled_at = ${now.toISOString()}, cancel_reason = ${reason}, cancelled_by = ${by},
    seats_taken = 0, sequence = sequence + 1 where id = ${lessonId}`,
  );
  for (const seat of activeSeats(lesson)) await freeSeat(db, lesson, seat, { by, reason, now, isForfeited });
  if (!isSilent) await recordChange(db, { kind: 'CANCELLED', lesson, by, undoId, now });
  await notify(db, { kind: isSilent ? 'CHANGED' : 'CANCELLED', lessonId, by, undoId });
  return lesson;
}

/** Removes one student from a lesson. Cancels the lesson when no student is left. */
export async function leaveLesson(
  db: Db,
  { studentId, ...asked }: Cancelling & { studentId: string },
): Promise<LessonRow> {
  const lesson = await lockLesson(db, asked.lessonId);
  await refuseChangedLesson(db, lesson, asked.version);
  refuseUncancellable(lesson, asked.by, asked.now);
  const seat = activeSeats(lesson).find((one) => one.studentId === studentId);
  if (!seat) throw new ApiError('not-found');
  if (!lesson.groupId) return cancelLesson(db, asked);
  await freeSeat(db, lesson, seat, asked);
  await sql`update lesson set seats_taken = seats_taken - 1, sequence = sequence + 1,
      status = case when status = 'ASSIGNED' then 'PARTIALLY_ASSIGNED' else status end
    where id = ${asked.lessonId}`.execute(db);
  if (!asked.isSilent) await recordChange(db, { ...asked, kind: 'CANCELLED', lesson, studentId });
  await notify(db, {
    kind: asked.isSilent ? 'CHANGED' : 'CANCELLED',
    lessonId: asked.lessonId,
    by: asked.by,
    undoId: asked.undoId,
    studentIds: [studentId],
  });
  return lesson;
}

function refuseUncancellable(lesson: LessonRow, by: ActingParty, now: Date): void {
  if (!lessonCan.cancel(lesson))
    throw new ApiError('not-possible', {
      text: lesson.status === 'CANCELLED' ? 'lesson-already-cancelled' : 'lesson-over',
    });
  if (by === 'STUDENT' && Date.parse(lesson.startsAt) <= now.getTime())
    throw new ApiError('not-possible', { text: 'lesson-has-started' });
}

async function freeSeat(
  db: Db,
  { id, startsAt }: LessonRow,
  { studentId, kind, credits }: Seat,
  { by, reason, now, isForfeited = false }: Pick<Cancelling, 'by' | 'reason' | 'now' | 'isForfeited'>,
): Promise<void> {
  await runSql(
    db,
    sql`update lesson_participant set status = 'CANCELLED', cancelled_at = ${now.toISOString()}
    where lesson_id = ${id} and student_id = ${studentId}`,
  );
  const { rules } = await readProviderRules(db);
  const { creditsLost } = cancelConsequence({ now, startsAt, rules }, credits, by);
  const seat = { lessonId: id, studentId, kind, credits };
  const toStudent = { from: 'HELD', to: 'AVAILABLE', reason: 'RELEASE', note: reason } as const;
  await moveSeatCredits(
    db,
    seat,
    creditsLost > 0 || isForfeited ? { ...toStudent, to: 'FORFEITED', reason: 'FORFEIT' } : toStudent,
  );
}
