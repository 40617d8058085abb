import { sql } from 'kysely';
import { type ActingParty, holdsNow } from '#domain/scheduling/booking.ts';
import { creditsFor } from '#domain/billing/credit.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits } from '#server/modules/billing/credits/ledger.ts';
import { markWaiting, notEnoughCredits } from './book.ts';
import { checkSlot } from './slot-check.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { activeSeats, type LessonRow, readLesson } from './lesson-row.ts';
import { notify } from './notify.ts';

export interface Joining {
  lessonId: string;
  studentId: string;
  by: ActingParty;
  now: Date;
  undoId?: string | undefined;
  /** Sends no message, because a new group member gets one for all lessons. */
  isSilent?: boolean;
}

/**
 * Adds a student to a group lesson and reserves the credits. Throws 422 if the lesson is not a group's, is over or has no seat left, or if
 * the student does not have the credits; 409 `slot-taken` if the student has another lesson then. Returns the lesson as it was before.
 */
export async function joinLesson(
  db: Db,
  { lessonId, studentId, by, now, undoId, isSilent = false }: Joining,
): Promise<LessonRow> {
  const { teacherId } = await readLesson(db, lessonId);
  await lockPeople(db, [teacherId], [studentId]);
  const lesson = await readLesson(db, lessonId);
  refuseUnjoinable(lesson, studentId);
  const facts = await checkSlot(db, { ...lesson, studentIds: [studentId], accountId: null, lessonId });
  if (facts.busyStudentIds.length > 0)
    throw new ApiError('slot-taken', { text: 'student-has-another-lesson' });
  await takeSeat(db, lessonId);
  const minutes = (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / 60_000;
  const credits = creditsFor(minutes, facts.rules.creditMinutes);
  const seat = { lessonId, studentId, kind: 'GROUP', credits } as const;
  await sql`insert into lesson_participant (provider_id, lesson_id, student_id, starts_at, ends_at, credit_kind, credits)
    select provider_id, id, ${studentId}::uuid, starts_at, ends_at, 'GROUP', ${credits}::int from lesson where id = ${lessonId}
    on conflict (provider_id, lesson_id, student_id) do update set status = 'BOOKED', cancelled_at = null, credits = excluded.credits`.execute(
    db,
  );
  const isHeldNow = holdsNow({ now, startsAt: lesson.startsAt, rules: facts.rules }, lesson.type);
  if (isHeldNow && !(await holdCredits(db, seat))) {
    if (by === 'STUDENT') throw notEnoughCredits(seat);
    await markWaiting(db, seat);
  }
  await notify(db, { kind: isSilent ? 'CHANGED' : 'BOOKED', lessonId, by, undoId, studentIds: [studentId] });
  return lesson;
}

function refuseUnjoinable(lesson: LessonRow, studentId: string): void {
  if (!lesson.groupId) throw new ApiError('not-possible', { text: 'not-a-group-lesson' });
  if (!lessonCan.join(lesson)) throw new ApiError('not-possible', { text: 'lesson-closed' });
  if (activeSeats(lesson).some((seat) => seat.studentId === studentId))
    throw new ApiError('already-exists', { text: 'student-already-in-lesson' });
}

/** One conditional update decides who gets the last seat (DATA-05). */
async function takeSeat(db: Db, lessonId: string): Promise<void> {
  const { rows } = await sql`update lesson set seats_taken = seats_taken + 1, sequence = sequence + 1,
      status = case when seats_taken + 1 = capacity and status = 'PARTIALLY_ASSIGNED' then 'ASSIGNED' else status end
    where id = ${lessonId} and seats_taken < capacity and status <> 'CANCELLED' returning 1 as one`.execute(
    db,
  );
  if (rows.length === 0) throw new ApiError('not-possible', { text: 'no-seats-left' });
}
