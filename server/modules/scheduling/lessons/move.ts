import { sql } from 'kysely';
import { type ActingParty, bookingProblem, holdsNow, isFree } from '#domain/scheduling/booking.ts';
import { creditsFor } from '#domain/billing/credit.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits, moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { markWaiting, refuseUnbookable } from './book.ts';
import { type SlotFacts, checkSlot } from './slot-check.ts';
import { refuseChangedLesson } from './stale-lesson-error.ts';
import { assertBookableTeacher } from './fit-teacher.ts';
import { activeSeats, type LessonRow, lockLesson } from './lesson-row.ts';
import { recordChange } from './change-log.ts';
import { slotTaken } from './slot-taken-error.ts';
import { notify } from './notify.ts';

export interface Moving {
  lessonId: string;
  startsAt: string;
  /** Left out: as before. */
  teacherId?: string | undefined;
  durationMinutes?: number | undefined;
  /** In which zone the new wall time was agreed; a series may change its own. */
  timeZone?: string | undefined;
  by: ActingParty;
  accountId: string | null;
  now: Date;
  undoId?: string | undefined;
  /** The version on which the decision is based; 409 `stale` with the current lesson when it has changed since. */
  version?: number | undefined;
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/**
 * Moves a lesson to another time, teacher or length; its seats follow, and their credits where the length changes. A student
 * moves up to the notice limit, into an open slot; staff are not bound. 409 `slot-taken` with the nearest free slots. Answers
 * the lesson as it was before.
 */
export async function moveLesson(db: Db, moving: Moving): Promise<LessonRow> {
  const { lessonId, startsAt, by, now, accountId } = moving;
  const lesson = await lockLesson(db, lessonId, { alsoTeachers: moving.teacherId ? [moving.teacherId] : [] });
  await refuseChangedLesson(db, lesson, moving.version);
  const teacherId = moving.teacherId ?? lesson.teacherId;
  const durationMinutes = moving.durationMinutes ?? minutesBetween(lesson.startsAt, lesson.endsAt);
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  const studentIds = activeSeats(lesson).map(({ studentId }) => studentId);
  const asked = { teacherId, studentIds, startsAt, endsAt, accountId, lessonId, isBound: by === 'STUDENT' };
  const facts = await checkSlot(db, asked);
  refuseUnmovable(lesson, moving, facts);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0 || !facts.isOpen)
    throw slotTaken(facts, { ...asked, durationMinutes, now });
  const zone = moving.timeZone ?? lesson.timeZone;
  await sql`update lesson set teacher_id = ${teacherId}, starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz,
    time_zone = ${zone}, local_date = timezone(${zone}, ${startsAt}::timestamptz)::date,
    local_time = timezone(${zone}, ${startsAt}::timestamptz)::time, sequence = sequence + 1 where id = ${lessonId}`.execute(
    db,
  );
  await coverAgain(db, lesson, { startsAt, durationMinutes, now, rules: facts.rules });
  await recordChange(db, { kind: 'MOVED', lesson, by, undoId: moving.undoId, now });
  await notify(db, { kind: 'MOVED', lessonId, by, undoId: moving.undoId, before: lesson });
  return lesson;
}

function refuseUnmovable(lesson: LessonRow, { startsAt, by, now }: Moving, facts: SlotFacts): void {
  const { rules } = facts;
  if (!lessonCan.move(lesson))
    throw new ApiError('not-possible', {
      text: lesson.status === 'CANCELLED' ? 'lesson-cancelled' : 'lesson-over',
    });
  if (Date.parse(startsAt) <= now.getTime()) throw fieldError('startsAt', 'time-has-passed');
  assertBookableTeacher(facts, lesson.language);
  if (by === 'STUDENT' && !isFree({ now, startsAt: lesson.startsAt, rules }))
    throw new ApiError('not-possible', {
      text: 'too-late-to-reschedule',
      details: { reason: 'notice-limit' },
    });
  if (by === 'STUDENT') refuseUnbookable(bookingProblem({ now, startsAt, rules }), rules);
}

/** Adapts the reserved credits to the new length and the lots valid on the new day, and reserves those of a lesson that begins soon. */
async function coverAgain(
  db: Db,
  lesson: LessonRow,
  {
    startsAt,
    durationMinutes,
    now,
    rules,
  }: { startsAt: string; durationMinutes: number; now: Date; rules: SlotFacts['rules'] },
): Promise<void> {
  const isHeldNow = holdsNow({ now, startsAt, rules }, lesson.type);
  for (const seat of activeSeats(lesson)) {
    const credits = seat.credits === 0 ? 0 : creditsFor(durationMinutes, rules.creditMinutes);
    const paid = { ...seat, credits, lessonId: lesson.id };
    await moveSeatCredits(db, paid, { from: 'HELD', to: 'AVAILABLE', reason: 'RELEASE', note: null });
    await sql`update lesson_participant set credits = ${credits}, status = 'BOOKED'
      where lesson_id = ${lesson.id} and student_id = ${seat.studentId} and status in ('BOOKED', 'WAITING')`.execute(
      db,
    );
    await sql`update lesson set status = 'ASSIGNED' where id = ${lesson.id} and status = 'WAITING'`.execute(
      db,
    );
    if (isHeldNow && !(await holdCredits(db, paid))) await markWaiting(db, paid);
  }
}
