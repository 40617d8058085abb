import { sql } from 'kysely';
import { type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime, type Time } from '#domain/values/time.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Requester } from './raise-request.ts';

/** A requested day and time in the school's time zone. */
export interface ProviderTime {
  date: PlainDate;
  time: Time | null;
  isPast: boolean;
}

/**
 * Converts a day, with an optional time, from a person's time zone to the school's: requests use that one. A time skipped by a clock change
 * becomes the next existing one.
 */
export async function onProviderClock(
  db: Db,
  { studentId, now }: Requester,
  draft: { date: PlainDate; time: Time | null },
): Promise<ProviderTime> {
  const { rows } = await sql<{ date: string; time: string | null; isPast: boolean }>`
    select coalesce(timezone(v.time_zone, w.at)::date, ${draft.date}::date) as date, timezone(v.time_zone, w.at)::time as time,
      coalesce(w.at < m.now, ${draft.date}::date < timezone(a.time_zone, m.now)::date) as "isPast"
    from account a
    join provider v on v.id = a.provider_id
    cross join lateral (select next_wall_time(${draft.date}::date, ${draft.time}::time, a.time_zone) as wall) n
    cross join lateral (select (wall_instants(n.wall::date, n.wall::time, a.time_zone))[1] as at) w
    cross join (select ${now.toISOString()}::timestamptz as now) m
    where a.id = ${studentId}`.execute(db);
  const { date, time, isPast } = orNotFound(rows[0]);
  return { date: parsePlainDate(date), time: time === null ? null : parseTime(time), isPast };
}
