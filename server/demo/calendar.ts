import { sql } from 'kysely';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export const BUSINESS_ZONE: Timezone = 'Europe/Madrid';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Days around a given now, in the zones asked for. Instants are milliseconds since 1970. */
export interface Calendar {
  readonly now: number;
  readonly today: PlainDate;
  /** The plain date so many days from today. */
  day(offset: number): PlainDate;
  /** The business zone's date at an instant. */
  dateOf(at: number): PlainDate;
  /** The instant of a wall-clock time 'HH:MM'. Throws for a day outside what was read. */
  instant(date: PlainDate, time: string, zone?: Timezone): number;
}

interface Reach {
  readonly pastDays: number;
  readonly futureDays: number;
  readonly zones?: readonly Timezone[];
}

/**
 * Reads the days' distance from UTC from the database, which alone turns wall time into instants (DATA-02). It is that of
 * noon: clocks change at night, when nothing of a seed takes place.
 */
export async function readCalendar(db: Db, now: Date, reach: Reach): Promise<Calendar> {
  const { date: today } = wallClockOf(now.toISOString(), BUSINESS_ZONE);
  const zones = reach.zones ?? [BUSINESS_ZONE];
  const { rows } = await sql<{ zone: Timezone; day: PlainDate; noon: number }>`
    select zone, day::date::text as day, extract(epoch from (day + interval '12 hours') at time zone zone) as noon
    from unnest(${zones}::text[]) zone, generate_series(
      ${addDays(today, -reach.pastDays)}::timestamp, ${addDays(today, reach.futureDays)}::timestamp, '1 day') day
    order by 1, 2`.execute(db);
  const midnights = new Map(rows.map(({ zone, day, noon }) => [`${zone} ${day}`, noon * 1000 - 12 * HOUR]));
  const days = rows.filter(({ zone }) => zone === BUSINESS_ZONE).map(({ day }) => day);
  const first = midnights.get(`${BUSINESS_ZONE} ${days[0]}`) ?? 0;
  return {
    now: now.getTime(),
    today,
    day: (offset) => addDays(today, offset),
    dateOf: (at) => {
      // A day's midnight is at most an hour off from where equal days would put it.
      const near = Math.floor((at - first) / DAY);
      for (const index of [near + 1, near, near - 1]) {
        const day = days[index];
        if (day && (midnights.get(`${BUSINESS_ZONE} ${day}`) ?? Number.POSITIVE_INFINITY) <= at) return day;
      }
      throw new RangeError(`${new Date(at).toISOString()} is outside the seed's calendar.`);
    },
    instant: (date, time, zone = BUSINESS_ZONE) => {
      const midnight = midnights.get(`${zone} ${date}`);
      if (midnight === undefined) throw new RangeError(`${date} in ${zone} is outside the seed's calendar.`);
      return midnight + minutesOf(time) * MINUTE;
    },
  };
}

/** Minutes since midnight of 'HH:MM'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** As PostgreSQL reads it. */
export const iso = (at: number): string => new Date(at).toISOString();
