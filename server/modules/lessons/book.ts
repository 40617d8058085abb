import { sql } from 'kysely';
import { type ActingParty, bookingProblem, holdsNow } from '#domain/booking.ts';
import { type CreditKind, lessonCredits } from '#domain/credit.ts';
import type { Language } from '#domain/language.ts';
import type { LessonKind } from '#domain/lesson.ts';
import type { ProviderRules } from '#domain/provider.ts';
import { newId } from '#server/core/id.ts';
import { invalid, Refusal } from '#server/core/refusal.ts';
import { runSql } from '#server/db/connection.ts';
import type { Db } from '#server/db/tenant.ts';
import { holdCredits, type PaidSeat } from '#server/modules/credits/ledger.ts';
import { refuseUnfitTeacher } from './fit-teacher.ts';
import { lockPeople, type SlotFacts, slotFacts } from './facts.ts';
import { slotTaken } from './taken.ts';
import { tell } from './tell.ts';

export interface Booking {
  type: LessonKind;
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
  studentIds: readonly string[];
  language: Language;
  by: ActingParty;
  /** Whose held slot this may take. */
  accountId: string | null;
  now: Date;
  group?: { id: string; capacity: number };
  /** The date of the series that the lesson stands for, in the series' own zone. */
  series?: { id: string; occurrenceOn: string; timeZone: string };
  /** Set: what staff just did and may take back; messages wait as long. */
  undoId?: string | undefined;
}

const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/**
 * Books a lesson: locks teacher and students, checks the rules again, writes the lesson with its seats and sets their credits
 * aside. A student needs an open slot, the notice, and the credits; staff are not bound, and what is not covered is WAITING.
 * 409 `slot-taken` with the nearest free slots when teacher or student has another lesson then. Answers the lesson's id.
 */
export async function bookLesson(db: Db, booking: Booking): Promise<string> {
  const { teacherId, studentIds, startsAt, durationMinutes } = booking;
  const endsAt = endOf(startsAt, durationMinutes);
  await lockPeople(db, [teacherId], studentIds);
  const facts = await slotFacts(db, { ...booking, endsAt });
  refuseUnfit(booking, facts);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0 || (booking.by === 'STUDENT' && !facts.isOpen))
    throw slotTaken(facts, { ...booking, endsAt });
  const id = newId();
  const seats = seatsOf(id, booking, facts);
  await insertLesson(db, id, booking, facts, seats);
  if (holdsNow({ now: booking.now, startsAt, rules: facts.rules }, booking.type))
    await cover(db, booking, seats);
  await releaseSlot(db, booking);
  await tell(db, { kind: 'BOOKED', lessonId: id, by: booking.by, undoId: booking.undoId });
  return id;
}

type Wish = Pick<Booking, 'by' | 'type' | 'startsAt' | 'durationMinutes' | 'now' | 'language'>;

/** 400 naming the field of what can never be booked like this, whoever else is there: teacher, time passed, notice, length. */
export function refuseUnfit(
  { by, type, startsAt, durationMinutes, now, language }: Wish,
  facts: SlotFacts,
): void {
  const { rules } = facts;
  refuseUnfitTeacher(facts, language);
  if (Date.parse(startsAt) <= now.getTime() && by !== 'SYSTEM')
    throw invalid('startsAt', 'This time has passed.');
  if (by !== 'STUDENT') return;
  const lengths = type === 'TRIAL' ? [rules.trialMinutes] : rules.lessonMinutes;
  if (!lengths.includes(durationMinutes))
    throw invalid('durationMinutes', `Lessons last ${lengths.join(', ')} minutes.`);
  refuseUnbookable(bookingProblem({ now, startsAt, rules }), rules);
}

/** 400 naming `startsAt` where a student comes too late or too early for it (design 3.3). */
export function refuseUnbookable(
  problem: ReturnType<typeof bookingProblem>,
  rules: Pick<ProviderRules, 'bookBeforeHours' | 'bookAheadWeeks'>,
): void {
  if (problem === 'too-late')
    throw invalid(
      'startsAt',
      `Lessons are booked at least ${rules.bookBeforeHours} hours before they begin.`,
    );
  if (problem === 'too-far')
    throw invalid('startsAt', `Lessons are booked at most ${rules.bookAheadWeeks} weeks ahead.`);
}

function seatsOf(
  lessonId: string,
  { type, studentIds, durationMinutes, group }: Booking,
  { rules }: SlotFacts,
) {
  const kind: CreditKind = group ? 'GROUP' : 'INDIVIDUAL';
  const credits = lessonCredits(type, durationMinutes, rules.creditMinutes);
  return studentIds.map((studentId): PaidSeat => ({ lessonId, studentId, kind, credits }));
}

async function insertLesson(
  db: Db,
  id: string,
  booking: Booking,
  { timeZone, rulesVersion }: SlotFacts,
  seats: readonly PaidSeat[],
): Promise<void> {
  const { type, teacherId, startsAt, durationMinutes, language, by, group, series } = booking;
  const zone = series?.timeZone ?? timeZone;
  const capacity = group?.capacity ?? Math.max(1, seats.length);
  const status = group && seats.length < capacity ? 'PARTIALLY_ASSIGNED' : 'ASSIGNED';
  const [first] = seats;
  await runSql(
    db,
    sql`
    with made as (
      insert into lesson (provider_id, id, type, status, teacher_id, group_id, regular_lesson_id, occurrence_on, starts_at, ends_at,
        local_date, local_time, time_zone, language, capacity, seats_taken, rules_version, created_by)
      select app_provider(), ${id}::uuid, ${type}, ${status}, ${teacherId}::uuid, ${group?.id ?? null}::uuid, ${series?.id ?? null}::uuid,
        ${series?.occurrenceOn ?? null}::date, w.starts_at, w.starts_at + make_interval(mins => ${durationMinutes}),
        timezone(${zone}, w.starts_at)::date, timezone(${zone}, w.starts_at)::time, ${zone}, ${language}, ${capacity}::int,
        ${seats.length}::int, ${rulesVersion}::int, ${by}
      from (select ${startsAt}::timestamptz as starts_at) w
      returning provider_id, id, starts_at, ends_at)
    insert into lesson_participant (provider_id, lesson_id, student_id, starts_at, ends_at, credit_kind, credits)
    select m.provider_id, m.id, s, m.starts_at, m.ends_at, ${first?.kind ?? 'INDIVIDUAL'}, ${first?.credits ?? 0}::int
    from made m cross join unnest(${seats.map(({ studentId }) => studentId)}::uuid[]) s`,
  );
}

/** Sets the credits aside; what is not covered refuses a student and makes staff's booking wait for credits. */
async function cover(db: Db, { by }: Booking, seats: readonly PaidSeat[]): Promise<void> {
  for (const seat of seats) {
    if (await holdCredits(db, seat)) continue;
    if (by === 'STUDENT')
      throw new Refusal('not-possible', {
        message: 'There are not enough credits for this lesson.',
        details: { reason: 'not-enough-credits', credits: seat.credits },
      });
    await markWaiting(db, seat);
  }
}

/** A seat without cover waits; a lesson of one person waits with it (design 3.2). */
export async function markWaiting(db: Db, { lessonId, studentId }: PaidSeat): Promise<void> {
  await sql`update lesson_participant set status = 'WAITING' where lesson_id = ${lessonId} and student_id = ${studentId}
    and status = 'BOOKED'`.execute(db);
  await sql`update lesson set status = 'WAITING' where id = ${lessonId} and group_id is null and status = 'ASSIGNED'`.execute(
    db,
  );
}

async function releaseSlot(db: Db, { accountId, teacherId, startsAt }: Booking): Promise<void> {
  if (!accountId) return;
  await sql`delete from slot_hold where account_id = ${accountId} and teacher_id = ${teacherId}
    and starts_at = ${startsAt}::timestamptz`.execute(db);
}
