import { sql } from 'kysely';
import type { ClockChange } from '#domain/scheduling/api/clock-changes.ts';
import { isDue, lastDueDay, lastSeenDay } from '#domain/scheduling/clock-change.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';

/** Returns today's date in the school's zone. */
export async function providerDay(db: Db, now: Date): Promise<PlainDate> {
  const { timeZone } = await readProviderRules(db);
  return wallClockOf(now.toISOString(), parseTimezone(timeZone)).date;
}

/**
 * Returns the time zones to check: the school's, and those of running weekly lessons (one teacher's, or all), their teachers and their
 * students.
 */
function zonesOf(teacherId?: string) {
  const running = teacherId
    ? sql`r.status = 'ACTIVE' and r.teacher_id = ${teacherId}::uuid`
    : sql`r.status = 'ACTIVE'`;
  // For a whole school all accounts are read once; for one teacher's people each is looked up.
  const allAtOnce = teacherId ? sql`` : sql`offset 0`;
  return sql`
  select p.time_zone as zone from provider p where p.id = app_provider()
  union select r.time_zone from regular_lesson r where ${running}
  union select a.time_zone from (select id, time_zone from account ${allAtOnce}) a where a.id in (
    select r.teacher_id from regular_lesson r where ${running}
    union select r.student_id from regular_lesson r where ${running}
    union select m.student_id from regular_lesson r
      join group_member m on m.provider_id = r.provider_id and m.group_id = r.group_id and m.left_on is null and not m.is_waiting
      where ${running})`;
}

/**
 * Returns the days from `from` to `to` on which the clocks of one of these zones change, earliest first. Skips weeks in which no offset
 * differs.
 */
async function daysOfChange(
  db: Db,
  { from, to, teacherId }: { from: PlainDate; to: PlainDate; teacherId?: string },
): Promise<Omit<ClockChange, 'isDue'>[]> {
  const offset = (day: ReturnType<typeof sql>) =>
    sql`timezone(z.zone, timezone('UTC', ${day}::timestamp)) - ${day}::timestamp`;
  const { rows } = await sql<Omit<ClockChange, 'isDue'>>`
    with zones as materialized (${zonesOf(teacherId)})
    select timezone(z.zone, c.at)::date as "on", json_agg(json_build_object('zone', z.zone,
      'minutes', (extract(epoch from timezone(z.zone, c.at) - timezone(z.zone, c.at - interval '1 minute')) / 60)::int - 1) order by z.zone) as zones
    from zones z
    cross join lateral (select w::date as week from generate_series(${from}::timestamp, ${to}::timestamp, interval '7 days') w
      where ${offset(sql`(w::date - 1)`)} <> ${offset(sql`(w::date + 8)`)}) weeks
    cross join lateral (select distinct clock_change(weeks.week + n, z.zone) as at from generate_series(0, 6) n) c
    where timezone(z.zone, c.at)::date between greatest(weeks.week, ${from}::date) and least(weeks.week + 6, ${to}::date)
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Returns the upcoming clock changes, each with whether it is due. */
export async function changesAhead(db: Db, now: Date): Promise<ClockChange[]> {
  const today = await providerDay(db, now);
  const days = await daysOfChange(db, { from: today, to: lastSeenDay(today) });
  return days.map(({ on, zones }) => ({ on, zones, isDue: isDue(on, today) }));
}

/** Returns the due days of clock changes that affect one teacher's weekly lessons. */
export async function daysDueFor(db: Db, teacherId: string, now: Date): Promise<PlainDate[]> {
  const today = await providerDay(db, now);
  const days = await daysOfChange(db, { from: today, to: lastDueDay(today), teacherId });
  return days.map(({ on }) => on);
}
