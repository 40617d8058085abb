import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';

/** Most weeks that are searched for free weekly times, whatever the school plans ahead. */
export const MOST_WEEKS_SEARCHED = 12;
/** Most teachers whose weekly times are offered: a longer list would be no help. */
export const MOST_WEEKLY_TEACHERS = 12;
/** Most times offered in place of one that has been taken. */
export const NEAREST_WEEKLY = 6;
/** Share of the dates that must be free; the others are left out of the weekly lessons. */
const FREE_SHARE = 0.75;

/** A time at which a lesson could begin, on the clock of the school. */
export interface PossibleStart {
  readonly date: PlainDate;
  readonly time: Time;
  readonly startsAt: string;
}

/** A weekday and time that is free nearly every week. */
export interface WeeklyTime {
  weekday: Weekday;
  startTime: Time;
  /** The first free date's beginning. */
  startsAt: string;
  /** Dates that are not free. */
  missing: number;
}

const order = ({ weekday, startTime }: WeeklyTime): string => `${WEEK.indexOf(weekday)} ${startTime}`;

/**
 * Returns the weekdays and times that are free on at least three of four dates, from Monday on. `starts` are in order of time; `dates` are
 * the days on which the school is open.
 */
export function weeklyTimes(starts: readonly PossibleStart[], dates: readonly PlainDate[]): WeeklyTime[] {
  const open = new Set(dates);
  const total = new Map<Weekday, number>();
  for (const date of open) total.set(weekdayOf(date), (total.get(weekdayOf(date)) ?? 0) + 1);
  const found = new Map<string, WeeklyTime & { days: Set<PlainDate> }>();
  for (const { date, time, startsAt } of starts) {
    if (!open.has(date)) continue;
    const weekday = weekdayOf(date);
    const key = `${weekday} ${time}`;
    const known = found.get(key);
    if (known) known.days.add(date);
    else found.set(key, { weekday, startTime: time, startsAt, missing: 0, days: new Set([date]) });
  }
  return [...found.values()]
    .filter(({ weekday, days }) => days.size >= (total.get(weekday) ?? 0) * FREE_SHARE)
    .map(({ days, ...time }) => Object.assign(time, { missing: (total.get(time.weekday) ?? 0) - days.size }))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

const DAY = 1440;
const WEEK_MINUTES = 7 * DAY;
const minuteOf = ({ weekday, startTime }: Pick<WeeklyTime, 'weekday' | 'startTime'>): number =>
  weekday * DAY + Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3));

/** Returns how badly a weekly time suits instead of another: the same hour of a near day before another part of the day. */
export function weeklyMisfit(
  time: Pick<WeeklyTime, 'weekday' | 'startTime'>,
  wanted: Pick<WeeklyTime, 'weekday' | 'startTime'>,
): number {
  const apart = (minuteOf(time) - minuteOf(wanted) + WEEK_MINUTES * 1.5) % WEEK_MINUTES;
  const distance = Math.abs(apart - WEEK_MINUTES / 2);
  const days = Math.round(distance / DAY);
  return days * 120 + Math.abs(distance - days * DAY);
}
