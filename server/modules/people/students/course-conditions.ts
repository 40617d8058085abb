import { type RawBuilder, sql } from 'kysely';
import { EXPIRING_DAYS } from '#domain/business/company-usage.ts';
import type { UnusedCredits } from '#domain/billing/credit.ts';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { type Keeps, startOfDay } from '#server/lists/list.ts';

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
const LAST = sql`c.last_attended_at`;
const FIRST_PAID = sql`c.first_paid_at`;

/** Whether an instant lies within days of the school, an end that is left out being as far away as can be. */
const within = (instant: RawBuilder<unknown>, from?: PlainDate, to?: PlainDate) =>
  sql`${from ? sql`${instant} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${instant} < ${startOfDay(to, 1)}` : sql`true`}`;

/** The same of a first payment: somebody who has paid nothing will do so at the end of time. */
const hasPaid = (from?: PlainDate, to?: PlainDate): RawBuilder<unknown> =>
  to ? within(FIRST_PAID, from, to) : sql`${within(FIRST_PAID, from)} and ${FIRST_PAID} < 'infinity'`;

/** What is kept of when somebody first paid, and attended first and last (`c`): an index serves each of them. */
const whose = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student_course c where c.provider_id = s.provider_id and c.student_id = s.id and ${condition})`;

/** Of so many days it is quicker to look up each than to collect everybody's seats. */
const MANY_DAYS = 92;
/** Looked up one by one: the planner takes those of whom it is asked for many, and collects the seats of all. */
const EACH = sql`offset 0`;

/** Whoever came before the days and after them, but neither first nor last within them: only their seats tell whether between, too. */
const cameBetween = (from: PlainDate, to: PlainDate, how: RawBuilder<unknown>) =>
  sql`exists (select from lesson_participant p where p.provider_id = c.provider_id and p.student_id = c.student_id and p.status = 'ATTENDED'
    and ${within(sql`p.starts_at`, from, to)} ${how})`;
const cameAround = (from: PlainDate, to: PlainDate) =>
  sql`${FIRST} < ${startOfDay(from)} and ${LAST} >= ${startOfDay(to, 1)}`;

function hasAttended(from?: PlainDate, to?: PlainDate): RawBuilder<boolean> {
  if (!from || !to) return whose(from ? within(LAST, from) : within(FIRST, undefined, to));
  const how = daysBetween(from, to) > MANY_DAYS ? EACH : sql``;
  return whose(
    sql`(${within(LAST, from, to)} or ${within(FIRST, from, to)} or (${cameAround(from, to)} and ${cameBetween(from, to, how)}))`,
  );
}

function hasMissed(from?: PlainDate, to?: PlainDate): RawBuilder<boolean> {
  const ends = [
    ...(from ? [sql`${LAST} < ${startOfDay(from)}`] : []),
    ...(to ? [sql`${FIRST} >= ${startOfDay(to, 1)}`] : []),
  ];
  if (from && to) ends.push(sql`(${cameAround(from, to)} and not ${cameBetween(from, to, EACH)})`);
  return whose(sql`(${sql.join(ends, sql` or `)})`);
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
 * In an order that goes with what is asked (the newest have paid nothing long ago, leads have no credits, who came lately is no lead)
 * everybody would be looked at before a page is found.
 */
export function whatToKeep(filter: CourseFilter = {}, sortedBy = ''): Keeps | undefined {
  const { firstPaidTo, attendedTo, unusedCredits } = filter;
  if (sortedBy === 'createdAt' && (firstPaidTo ?? attendedTo)) return 'all';
  if (sortedBy !== 'fullName' && unusedCredits) return 'all';
  return courseConditions(filter).length > 0 ? 'few' : undefined;
}
