import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { startOfDay } from '#server/core/list.ts';

export interface CourseFilter {
  attendedFrom?: PlainDate | undefined;
  attendedTo?: PlainDate | undefined;
  missingFrom?: PlainDate | undefined;
  missingTo?: PlainDate | undefined;
  firstPaidFrom?: PlainDate | undefined;
  firstPaidTo?: PlainDate | undefined;
}

const within = (instant: RawBuilder<unknown>, from?: PlainDate, to?: PlainDate) =>
  sql`${from ? sql`${instant} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${instant} < ${startOfDay(to, 1)}` : sql`true`}`;

const whoAttended = (from?: PlainDate, to?: PlainDate) => sql`(select p.student_id from lesson_participant p
  where p.status = 'ATTENDED' and ${within(sql`p.starts_at`, from, to)})`;

/** Who of the students `s` attended, attended nothing, and paid first in some days: what stands behind the school's figures. */
export function courseConditions(filter: CourseFilter): RawBuilder<boolean>[] {
  const { attendedFrom, attendedTo, missingFrom, missingTo, firstPaidFrom, firstPaidTo } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (attendedFrom ?? attendedTo) conditions.push(sql`s.id in ${whoAttended(attendedFrom, attendedTo)}`);
  if (missingFrom ?? missingTo) conditions.push(sql`s.id not in ${whoAttended(missingFrom, missingTo)}`);
  if (firstPaidFrom ?? firstPaidTo)
    conditions.push(sql`s.id in (select p.student_id from payment p where p.student_id is not null and p.paid_at is not null
      group by 1 having ${within(sql`min(p.paid_at)`, firstPaidFrom, firstPaidTo)})`);
  return conditions;
}
