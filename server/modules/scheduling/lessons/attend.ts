import { sql } from 'kysely';
import type { ActingParty } from '#domain/scheduling/booking.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits, moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { extraForAbsence, giveExtra } from './absence-credits.ts';
import { activeSeats, type LessonRow, lockLesson, type Seat } from './lesson-row.ts';
import { recordChange } from './change-log.ts';
import { notify } from './notify.ts';

export interface Attendance {
  lessonId: string;
  /** Students who attended; the others of the lesson did not. */
  presentStudentIds: readonly string[];
  by: ActingParty;
  now: Date;
}

/**
 * Records a lesson's attendance: seats become ATTENDED or NOT_ATTENDED, and their credits are used either way, because a no-show costs the
 * lesson (BOOK-12). Throws 422 before it begins, when it is cancelled, or when attendance is already recorded.
 */
export async function giveAttendance(
  db: Db,
  { lessonId, presentStudentIds, by, now }: Attendance,
): Promise<LessonRow> {
  const lesson = await lockLesson(db, lessonId);
  const seats = activeSeats(lesson);
  if (!lessonCan.report(lesson)) throw new ApiError('not-possible', { text: 'attendance-final' });
  if (Date.parse(lesson.startsAt) > now.getTime())
    throw new ApiError('not-possible', { text: 'lesson-not-started' });
  if (presentStudentIds.some((id) => !seats.some(({ studentId }) => studentId === id)))
    throw fieldError('presentStudentIds', 'person-not-in-lesson');
  const someCame = presentStudentIds.length > 0;
  for (const seat of seats) {
    const came = presentStudentIds.includes(seat.studentId);
    await coverLate(db, lessonId, seat);
    await sql`update lesson_participant set status = ${came ? 'ATTENDED' : 'NOT_ATTENDED'}
      where lesson_id = ${lessonId} and student_id = ${seat.studentId}`.execute(db);
    await moveSeatCredits(
      db,
      { ...seat, lessonId },
      { from: 'HELD', to: 'CONSUMED', reason: 'CONSUME', note: null },
    );
  }
  await sql`update lesson set status = ${someCame ? 'ATTENDED' : 'NOT_ATTENDED'} where id = ${lessonId}`.execute(
    db,
  );
  await notify(db, { kind: 'CHANGED', lessonId, by });
  return lesson;
}

/** Charges a seat that was still waiting for credits; if the student has none, the lesson is free of charge. */
async function coverLate(db: Db, lessonId: string, seat: Seat): Promise<void> {
  if (seat.status !== 'WAITING' || (await holdCredits(db, { ...seat, lessonId }))) return;
  await sql`update lesson_participant set credits = 0 where lesson_id = ${lessonId} and student_id = ${seat.studentId}`.execute(
    db,
  );
}

/**
 * Cancels a lesson because the teacher was absent, or for another reason on the school's side. Returns its credits immediately, plus the
 * provider's extra credits for an absent teacher (BOOK-11).
 */
export async function teacherWasAbsent(
  db: Db,
  {
    lessonId,
    now,
    reason,
    undoId,
    by = 'TEACHER',
  }: { lessonId: string; now: Date; reason: string; undoId?: string | undefined; by?: 'TEACHER' | 'SUPPORT' },
): Promise<LessonRow> {
  const lesson = await lockLesson(db, lessonId);
  if (lesson.status === 'CANCELLED') throw new ApiError('not-possible', { text: 'lesson-already-cancelled' });
  await sql`update lesson set status = 'CANCELLED', cancelled_at = ${now.toISOString()}, cancel_reason = ${reason}, cancelled_by = ${by},
    seats_taken = 0, sequence = sequence + 1 where id = ${lessonId}`.execute(db);
  const extra = by === 'TEACHER' ? await extraForAbsence(db) : 0;
  for (const seat of activeSeats(lesson)) {
    await sql`update lesson_participant set status = 'CANCELLED', cancelled_at = ${now.toISOString()}
      where lesson_id = ${lessonId} and student_id = ${seat.studentId}`.execute(db);
    const paid = { ...seat, lessonId };
    await moveSeatCredits(db, paid, { from: 'HELD', to: 'AVAILABLE', reason: 'RETURN', note: reason });
    await moveSeatCredits(db, paid, { from: 'CONSUMED', to: 'AVAILABLE', reason: 'RETURN', note: reason });
    await giveExtra(db, paid, extra, reason);
  }
  const kind = by === 'TEACHER' ? 'TEACHER_ABSENT' : 'CANCELLED';
  await recordChange(db, { kind, lesson, by, undoId, now });
  await notify(db, { kind: 'CANCELLED', lessonId, by, undoId });
  return lesson;
}
