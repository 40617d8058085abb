import { type RawBuilder, sql } from 'kysely';
import { EXPIRING_DAYS } from '#domain/business/business-usage.ts';
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

/** Whether an instant is within days of the school. A missing end means no limit. */
const isBetween = (instant: RawBuilder<unknown>, from?: PlainDate, to?: PlainDate) =>
  sql`${from ? sql`${instant} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${instant} < ${startOfDay(to, 1)}` : sql`true`}`;

/** The same for a first payment, `infinity` for students without one. */
const hasPaid = (from?: PlainDate, to?: PlainDate): RawBuilder<unknown> =>
  to ? isBetween(FIRST_PAID, from, to) : sql`${isBetween(FIRST_PAID, from)} and ${FIRST_PAID} < 'infinity'`;

/** Conditions on the stored first payment and first and last attendance (`c`), each with an index. */
const whose = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from student_course c where c.provider_id = s.provider_id and c.student_id = s.id and ${condition})`;

/** From this number of days on, looking up each student is faster than collecting all seats. */
const MANY_DAYS = 92;
/** Forces a look-up for each student; otherwise the planner expects many and collects all seats. */
const EACH = sql`offset 0`;

/**
 * Students with attendance before and after the days, but neither first nor last within them: only their seats show whether they also
 * attended in between.
 */
const cameBetween = (from: PlainDate, to: PlainDate, how: RawBuilder<unknown>) =>
  sql`exists (select from lesson_participant p where p.provider_id = c.provider_id and p.student_id = c.student_id and p.status = 'ATTENDED'
    and ${isBetween(sql`p.starts_at`, from, to)} ${how})`;
const cameAround = (from: PlainDate, to: PlainDate) =>
  sql`${FIRST} < ${startOfDay(from)} and ${LAST} >= ${startOfDay(to, 1)}`;

function hasAttended(from?: PlainDate, to?: PlainDate): RawBuilder<boolean> {
  if (!from || !to) return whose(from ? isBetween(LAST, from) : isBetween(FIRST, undefined, to));
  const how = daysBetween(from, to) > MANY_DAYS ? EACH : sql``;
  return whose(
    sql`(${isBetween(LAST, from, to)} or ${isBetween(FIRST, from, to)} or (${cameAround(from, to)} and ${cameBetween(from, to, how)}))`,
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

/**
 * Returns the conditions on students `s` for attendance, missing attendance, first payment and unused credits, for the lists behind the
 * school report.
 */
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
 * Returns which rows to materialise. In an order that correlates with the filter (the newest students have no old payments, leads have no
 * credits, students with recent lessons are not leads) nearly all rows would be read before a page is found.
 */
export function whatToKeep(filter: CourseFilter = {}, sortedBy = ''): Keeps | undefined {
  const { firstPaidTo, attendedTo, unusedCredits } = filter;
  if (sortedBy === 'createdAt' && (firstPaidTo ?? attendedTo)) return 'all';
  if (sortedBy !== 'fullName' && unusedCredits) return 'all';
  return courseConditions(filter).length > 0 ? 'few' : undefined;
}
