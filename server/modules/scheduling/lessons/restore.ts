import { sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits, moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { revokeExtraCredits } from './absence-credits.ts';
import { checkSlot } from './slot-check.ts';
import { activeSeats, type LessonRow, lockLesson, type Seat } from './lesson-row.ts';
import { slotTaken } from './slot-taken-error.ts';
import { notify } from './notify.ts';

const minutes = ({ startsAt, endsAt }: LessonRow) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/**
 * Restores a lesson to its state before a move or cancellation: time, teacher, status, seats and reserved credits. Throws 409 `slot-taken`
 * when the teacher or a student is not free at that time, 422 when the credits were used elsewhere in the meantime.
 */
export async function restoreLesson(db: Db, before: LessonRow, now: Date): Promise<void> {
  const current = await lockLesson(db, before.id, { alsoTeachers: [before.teacherId] });
  const { teacherId, startsAt, endsAt, id: lessonId } = before;
  const studentIds = activeSeats(before).map(({ studentId }) => studentId);
  const asked = { teacherId, studentIds, startsAt, endsAt, accountId: null, lessonId };
  const facts = await checkSlot(db, asked);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0)
    throw slotTaken(facts, { ...asked, durationMinutes: minutes(before), now });
  await sql`update lesson set status = ${before.status}, teacher_id = ${teacherId}, starts_at = ${startsAt}::timestamptz,
    ends_at = ${endsAt}::timestamptz, time_zone = ${before.timeZone}, local_date = timezone(${before.timeZone}, ${startsAt}::timestamptz)::date,
    local_time = timezone(${before.timeZone}, ${startsAt}::timestamptz)::time, seats_taken = ${studentIds.length}::int,
    cancelled_at = null, cancel_reason = null, cancelled_by = null, sequence = sequence + 1 where id = ${lessonId}`.execute(
    db,
  );
  for (const seat of before.seats) await restoreSeat(db, lessonId, seat, current);
  await notify(db, { kind: 'CHANGED', lessonId, by: 'SUPPORT' });
}

async function restoreSeat(db: Db, lessonId: string, before: Seat, current: LessonRow): Promise<void> {
  const { studentId, status, credits } = before;
  const seat = current.seats.find((one) => one.studentId === studentId);
  await sql`update lesson_participant set status = ${status}, credits = ${credits}::int,
    cancelled_at = case when ${status} = 'CANCELLED' then cancelled_at end
    where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(db);
  const paid = { ...before, lessonId };
  await revokeExtraCredits(db, paid);
  for (const from of ['HELD', 'FORFEITED', 'CONSUMED'] as const)
    await moveSeatCredits(db, paid, { from, to: 'AVAILABLE', reason: 'RETURN', note: systemNote('undone') });
  if (status !== 'BOOKED' || !before.isHeld || (seat && (await holdCredits(db, paid)))) return;
  throw new ApiError('not-possible', {
    text: 'lesson-credits-used-elsewhere',
  });
}
