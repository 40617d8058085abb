import { type RawBuilder, sql } from 'kysely';
import { EXPIRING_DAYS } from '#domain/company-usage.ts';
import type { UnusedCredits } from '#domain/credit.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { startOfDay } from '#server/core/list.ts';

export interface CourseFilter {
  attendedFrom?: PlainDate | undefined;
  attendedTo?: PlainDate | undefined;
  missingFrom?: PlainDate | undefined;
  missingTo?: PlainDate | undefined;
  firstPaidFrom?: PlainDate | undefined;
  firstPaidTo?: PlainDate | undefined;
  unusedCredits?: UnusedCredits | undefined;
}

const within = (instant: RawBuilder<unknown>, from?: PlainDate, to?: PlainDate) =>
  sql`${from ? sql`${instant} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${instant} < ${startOfDay(to, 1)}` : sql`true`}`;

/** Joined: the planner goes through the seats of the days, or of the students on the page. */
const hasAttended = (from?: PlainDate, to?: PlainDate) => sql<boolean>`exists (${attendedSeats(from, to)})`;

/** Without an end on either side the days' seats may be a million: then looked up for each student until there are enough. */
const hasMissed = (from?: PlainDate, to?: PlainDate) =>
  sql<boolean>`not exists (${attendedSeats(from, to)} ${from && to ? sql`` : sql`offset 0`})`;

const attendedSeats = (from?: PlainDate, to?: PlainDate) => sql`select from lesson_participant p
  where p.provider_id = s.provider_id and p.student_id = s.id and p.status = 'ATTENDED' and ${within(sql`p.starts_at`, from, to)}`;

/** With nothing paid before, it is the first. */
const hasPaid = (from?: PlainDate, to?: PlainDate) =>
  sql<boolean>`exists (select from payment p where p.student_id = s.id and ${within(sql`p.paid_at`, from, to)})`;

/** Looked up in one list of all earlier payments, which an index holds, not student by student. */
const hadNotPaid = (from: PlainDate): RawBuilder<boolean> =>
  sql`s.id not in (select p.student_id from payment p where p.student_id is not null and p.paid_at < ${startOfDay(from)})`;

/** As the school's report counts them. */
const LEFT: Readonly<Record<UnusedCredits, RawBuilder<boolean>>> = {
  ANY: sql`c.is_open`,
  EXPIRING: sql`c.is_open and c.available_credits > 0 and c.expires_on < current_date + ${EXPIRING_DAYS}::int`,
};

/** Who of the students `s` attended, attended nothing, paid first in some days, and has credits left: what stands behind the school's figures. */
export function courseConditions(filter: CourseFilter): RawBuilder<boolean>[] {
  const { attendedFrom, attendedTo, missingFrom, missingTo, firstPaidFrom, firstPaidTo } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (attendedFrom ?? attendedTo) conditions.push(hasAttended(attendedFrom, attendedTo));
  if (missingFrom ?? missingTo) conditions.push(hasMissed(missingFrom, missingTo));
  if (firstPaidFrom ?? firstPaidTo) conditions.push(hasPaid(firstPaidFrom, firstPaidTo));
  if (firstPaidFrom) conditions.push(hadNotPaid(firstPaidFrom));
  if (filter.unusedCredits)
    conditions.push(
      sql`exists (select from credit_lot c where c.provider_id = s.provider_id and c.student_id = s.id and ${LEFT[filter.unusedCredits]})`,
    );
  return conditions;
}

/** Who paid first in some days, or stayed away after a month with lessons: payments and seats of the whole school are gone through. */
export const isDearToFind = ({ firstPaidFrom, missingFrom, missingTo }: CourseFilter = {}): boolean =>
  Boolean(firstPaidFrom ?? (missingFrom && missingTo));
