import { type RawBuilder, sql } from 'kysely';
import type { ActingParty } from '#domain/scheduling/booking.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { insertMessages, type Messages } from '#server/outbox/outbox-messages.ts';
import { pipeline } from '#server/db/connection/connection.ts';
import { rowSource } from '#server/db/connection/row-source.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits } from '#server/modules/billing/credits/ledger.ts';
import { insertHolds, type SeatPayment } from './new-holds.ts';

/** A seat as it will be written. */
export interface NewSeat {
  studentId: string;
  credits: number;
  /** The credits reserved for it now: its whole price, or 0. */
  held: number;
  /** The reservation with its ledger places, if both are known. */
  payment: SeatPayment | null;
  /** Its credits should be reserved by now, but are not. */
  isWaiting: boolean;
}

/** A lesson as it will be written, everything decided. */
export interface NewLesson {
  id: string;
  type: LessonKind;
  status: 'ASSIGNED' | 'PARTIALLY_ASSIGNED' | 'WAITING';
  teacherId: string;
  groupId: string | null;
  regularLesson: { id: string; occurrenceOn: string } | null;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  language: Language;
  capacity: number;
  seats: readonly NewSeat[];
  kind: CreditKind;
  rulesVersion: number;
  by: ActingParty;
}

/**
 * Inserts a lesson with its seats, its reserved credits and its messages, in one pipelined statement. Its people must be locked and free.
 */
export async function writeLesson(db: Db, lesson: NewLesson, messages: Messages): Promise<void> {
  const { id: lessonId, kind, seats } = lesson;
  pipeline(db, insertLesson(lesson, insertMessages(db, messages)));
  // Students without earlier reservations have no ledger account for them yet.
  for (const seat of seats.filter(({ held, payment }) => held > 0 && !payment))
    if (!(await holdCredits(db, { ...seat, lessonId, kind })))
      throw new Error('Credits that were free under the lock have gone.');
}

const SEATS = rowSource('s', { student_id: 'uuid', status: 'text', credits: 'int' }, { few: 1 });

function insertLesson(lesson: NewLesson, insertNotified: RawBuilder<unknown>): RawBuilder<unknown> {
  const { seats, regularLesson, startsAt, endsAt, timeZone } = lesson;
  return sql`
    with made as (
      insert into lesson (provider_id, id, type, status, teacher_id, group_id, regular_lesson_id, occurrence_on, starts_at, ends_at,
        local_date, local_time, time_zone, language, capacity, seats_taken, rules_version, created_by)
      values (app_provider(), ${lesson.id}::uuid, ${lesson.type}, ${lesson.status}, ${lesson.teacherId}::uuid, ${lesson.groupId}::uuid,
        ${regularLesson?.id ?? null}::uuid, ${regularLesson?.occurrenceOn ?? null}::date, ${startsAt}::timestamptz, ${endsAt}::timestamptz,
        timezone(${timeZone}, ${startsAt}::timestamptz)::date, timezone(${timeZone}, ${startsAt}::timestamptz)::time, ${timeZone},
        ${lesson.language}, ${lesson.capacity}::int, ${seats.length}::int, ${lesson.rulesVersion}::int, ${lesson.by})),
    seated as (
      insert into lesson_participant (provider_id, lesson_id, student_id, starts_at, ends_at, status, credit_kind, credits)
      select app_provider(), ${lesson.id}::uuid, s.student_id, ${startsAt}::timestamptz, ${endsAt}::timestamptz, s.status, ${lesson.kind}, s.credits
      from ${SEATS(seats.map(({ studentId, isWaiting, credits }) => [studentId, isWaiting ? 'WAITING' : 'BOOKED', credits]))}),
    ${insertHolds(lesson)}
    ${insertNotified}`;
}
