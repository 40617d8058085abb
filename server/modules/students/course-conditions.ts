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

const FIRST = sql`c.first_attended_at`;
const FIRST_PAID = sql`c.first_paid_at`;

/** Whether an instant lies within days of the school, an end that is left out being as far away as can be. */
const within = (instant: RawBuilder<unknown>, from?: PlainDate, to?: PlainDate) =>
  sql`${from ? sql`${instant} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${instant} < ${startOfDay(to, 1)}` : sql`true`}`;

/**
 * The same of a first payment. Of two ends that it does not know the planner takes hardly anybody to lie between them, and would look
 * each of them up; `is true` keeps the second from being taken for an end.
 */
function hasPaid(from?: PlainDate, to?: PlainDate): RawBuilder<unknown> {
  if (!from) return within(FIRST_PAID, undefined, to);
  return sql`${within(FIRST_PAID, from)} and ${to ? sql`(${FIRST_PAID} < ${startOfDay(to, 1)}) is true` : sql`${FIRST_PAID} <> 'infinity'`}`;
}

/** What is kept of when somebody first paid, and attended first and last (`c`): an index serves each of them. */
const whose = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student_course c where c.provider_id = s.provider_id and c.student_id = s.id and ${condition})`;

/** Joined: the planner goes through the seats of the days, or of the students on the page. */
const attendedSeats = (from: PlainDate, to: PlainDate) =>
  sql`exists (select from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id and p.status = 'ATTENDED'
    and ${within(sql`p.starts_at`, from, to)})`;

/** Only where both ends are given the seats themselves have to be looked at: there may be some before, after, and none between. */
function hasAttended(from?: PlainDate, to?: PlainDate): RawBuilder<boolean> {
  if (from && to) return sql<boolean>`${attendedSeats(from, to)}`;
  return from ? whose(sql`c.last_attended_at >= ${startOfDay(from)}`) : whose(within(FIRST, undefined, to));
}

function hasMissed(from?: PlainDate, to?: PlainDate): RawBuilder<boolean> {
  if (from && to) return sql<boolean>`not ${attendedSeats(from, to)}`;
  return from
    ? whose(sql`c.last_attended_at < ${startOfDay(from)}`)
    : whose(sql`${FIRST} >= ${to && startOfDay(to, 1)}`);
}

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
  if (firstPaidFrom ?? firstPaidTo) conditions.push(whose(hasPaid(firstPaidFrom, firstPaidTo)));
  if (filter.unusedCredits)
    conditions.push(
      sql`exists (select from credit_lot c where c.provider_id = s.provider_id and c.student_id = s.id and ${LEFT[filter.unusedCredits]})`,
    );
  return conditions;
}

/**
 * Who stayed away after a month with lessons: the seats of the whole school are gone through. And in an order that goes with what is
 * asked (the newest have paid nothing long ago, leads have no credits) everybody would be looked at before a page is found.
 */
export const isDearToFind = (filter: CourseFilter = {}, sortedBy = ''): boolean =>
  Boolean(filter.missingFrom && filter.missingTo) ||
  (sortedBy === 'createdAt' && Boolean(filter.firstPaidTo ?? filter.attendedTo)) ||
  (sortedBy !== 'fullName' && filter.unusedCredits !== undefined);
