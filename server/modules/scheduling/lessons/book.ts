import { sql } from 'kysely';
import { type ActingParty, bookingProblem, holdsNow } from '#domain/scheduling/booking.ts';
import { lessonCredits, payFrom } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import { pipeline } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { PaidSeat } from '#server/modules/billing/credits/ledger.ts';
import { type BookingFacts, bookingFacts } from './booking-check.ts';
import { assertBookableTeacher } from './fit-teacher.ts';
import type { SlotFacts } from './slot-check.ts';
import { type NewLesson, type NewSeat, writeLesson } from './new-lesson.ts';
import { followLesson } from './follow-trial.ts';
import { slotTaken } from './slot-taken-error.ts';
import { newsOfBooking } from './notify-booking.ts';

export interface Booking {
  type: LessonKind;
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
  studentIds: readonly string[];
  language: Language;
  by: ActingParty;
  /** Whether the limits of students apply: notice, horizon, working time, credits. Default: to their own bookings. */
  isBound?: boolean;
  /** Account whose held slot can be used for this booking. */
  accountId: string | null;
  now: Date;
  group?: { id: string; capacity: number };
  /** The lesson's date in the series, in the series' time zone. */
  regularLesson?: { id: string; occurrenceOn: string; timeZone: string };
  /** Set for an action that staff can undo; its messages wait for that time. */
  undoId?: string | undefined;
}

const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/**
 * Books a lesson: locks teacher and students, checks the rules again, writes the lesson with its seats and sets their credits
 * aside. A student needs an open slot, the notice, and the credits; staff are not bound, and what is not covered is WAITING.
 * 409 `slot-taken` with the nearest free slots when teacher or student has another lesson then. Answers the lesson's id.
 *
 * One trip to the database, and one with the commit: writes are not awaited one by one.
 */
export async function bookLesson(db: Db, booking: Booking): Promise<string> {
  const { type, startsAt, durationMinutes, by, group } = booking;
  const slot = { ...booking, endsAt: endOf(startsAt, durationMinutes), isBound: isBoundBy(booking) };
  const facts = await bookingFacts(db, { ...slot, kind: group ? 'GROUP' : 'INDIVIDUAL' });
  assertBookable(booking, facts);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0 || !facts.isOpen) throw slotTaken(facts, slot);
  const lesson = lessonOf(booking, facts);
  await writeLesson(db, lesson, newsOfBooking({ lesson, facts, by, undoId: booking.undoId }));
  releaseSlot(db, booking);
  if (type === 'TRIAL') await followLesson(db, lesson.id);
  return lesson.id;
}

const isBoundBy = ({ by, isBound = by === 'STUDENT' }: Pick<Booking, 'by' | 'isBound'>): boolean => isBound;

type Draft = Pick<Booking, 'by' | 'isBound' | 'type' | 'startsAt' | 'durationMinutes' | 'now' | 'language'>;

/** Throws 400 with the field for a lesson that can never be booked, regardless of other lessons: teacher, past time, notice, length. */
export function assertBookable(draft: Draft, facts: SlotFacts): void {
  const { by, type, startsAt, durationMinutes, now, language } = draft;
  const { rules } = facts;
  assertBookableTeacher(facts, language);
  if (Date.parse(startsAt) <= now.getTime() && by !== 'SYSTEM')
    throw fieldError('startsAt', 'time-has-passed');
  if (!isBoundBy(draft)) return;
  const lengths = type === 'TRIAL' ? [rules.trialMinutes] : rules.lessonMinutes;
  if (!lengths.includes(durationMinutes))
    throw fieldError('durationMinutes', 'lesson-lengths', { lengths: lengths.join(', ') });
  refuseUnbookable(bookingProblem({ now, startsAt, rules }), rules);
}

/** 400 naming `startsAt` where a student comes too late or too early for it (BOOK-03). */
export function refuseUnbookable(
  problem: ReturnType<typeof bookingProblem>,
  rules: Pick<ProviderRules, 'bookBeforeHours' | 'bookAheadWeeks'>,
): void {
  if (problem === 'too-late')
    throw fieldError('startsAt', 'book-hours-before', { hours: rules.bookBeforeHours });
  if (problem === 'too-far')
    throw fieldError('startsAt', 'book-weeks-ahead', { weeks: rules.bookAheadWeeks });
}

/** The lesson as it will be written; refuses a student without the credits. */
function lessonOf(booking: Booking, facts: BookingFacts): NewLesson {
  const { type, teacherId, language, by, group, regularLesson } = booking;
  const seats = seatsOf(booking, facts);
  if (isBoundBy(booking) && seats.some(({ isWaiting }) => isWaiting)) throw notEnoughCredits(seats[0]!);
  const capacity = group?.capacity ?? Math.max(1, seats.length);
  return {
    id: newId(),
    type,
    teacherId,
    language,
    by,
    seats,
    capacity,
    status: statusOf(seats, capacity, Boolean(group)),
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    kind: group ? 'GROUP' : 'INDIVIDUAL',
    groupId: group?.id ?? null,
    regularLesson: regularLesson ?? null,
    timeZone: regularLesson?.timeZone ?? facts.timeZone,
    rulesVersion: facts.rulesVersion,
  };
}

function seatsOf(
  { type, startsAt, durationMinutes, now, studentIds }: Booking,
  { rules, people }: BookingFacts,
): NewSeat[] {
  const credits = lessonCredits(type, durationMinutes, rules.creditMinutes);
  const isPaidNow = holdsNow({ now, startsAt, rules }, type);
  return studentIds.map((studentId) => {
    const { lots, places } = orNotFound(people.find(({ id }) => id === studentId));
    const paying = isPaidNow ? payFrom(lots ?? [], credits) : null;
    const { AVAILABLE: available, HELD: held } = places ?? {};
    return {
      studentId,
      credits,
      isWaiting: isPaidNow && !paying,
      held: paying ? credits : 0,
      payment: credits > 0 && paying && available && held ? { lots: paying, available, held } : null,
    };
  });
}

/** A lesson of one person waits for credits with the seat; a group's does not (BOOK-19). */
function statusOf(seats: readonly NewSeat[], capacity: number, isGroup: boolean): NewLesson['status'] {
  if (isGroup) return seats.length < capacity ? 'PARTIALLY_ASSIGNED' : 'ASSIGNED';
  return seats.some(({ isWaiting }) => isWaiting) ? 'WAITING' : 'ASSIGNED';
}

/** 422 for a student who cannot pay for the seat. */
export const notEnoughCredits = ({ credits }: Pick<PaidSeat, 'credits'>): ApiError =>
  new ApiError('not-possible', {
    text: 'not-enough-credits',
    details: { reason: 'not-enough-credits', credits },
  });

/** A seat without cover waits; a lesson of one person waits with it (BOOK-19). */
export async function markWaiting(db: Db, { lessonId, studentId }: PaidSeat): Promise<void> {
  await sql`update lesson_participant set status = 'WAITING' where lesson_id = ${lessonId} and student_id = ${studentId}
    and status = 'BOOKED'`.execute(db);
  await sql`update lesson set status = 'WAITING' where id = ${lessonId} and group_id is null and status = 'ASSIGNED'`.execute(
    db,
  );
}

function releaseSlot(db: Db, { accountId, teacherId, startsAt }: Booking): void {
  if (!accountId) return;
  pipeline(
    db,
    sql`delete from slot_hold where provider_id = app_provider() and account_id = ${accountId}::uuid and option_id is null
      and teacher_id = ${teacherId}::uuid and starts_at = ${startsAt}::timestamptz`,
  );
}
