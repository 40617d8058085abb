import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';
import { addDays, isPlainDate, type PlainDate, plainDate, weekdayOf } from './plain-date.ts';
import { parseTime, time } from './time.ts';
import { timezone } from './timezone.ts';
import { parseWeekday } from './weekday.ts';

const KIND = 'DateTime';
const SHAPE = /^(\S{10}) (\S{5})$/;

/** Local date and time, in the given zone if it has one (ENT-11). */
export const dateTime = z.strictObject(
  { date: plainDate, time, timezone: z.optional(timezone) },
  { error: (issue) => (issue.code === 'invalid_type' ? refusal(KIND)(issue) : undefined) },
);
export type DateTime = z.infer<typeof dateTime>;

/** The string form 'yyyy-MM-dd HH:mm', without the zone. */
export const formatDateTime = (value: DateTime): string => `${value.date} ${value.time}`;

/** Reads 'yyyy-MM-dd HH:mm'; throws a RangeError '{value} is not a valid DateTime value'. */
export function parseDateTime(value: string): DateTime {
  const [, date, clock] = SHAPE.exec(value) ?? [];
  const parsed = dateTime.safeParse({ date, time: clock });
  if (!parsed.success) throw new RangeError(notValid(value, KIND));
  return parsed.data;
}

/**
 * The first day, from `from` on, that falls on the weekday, at the time: how a weekly lesson's first date is found.
 * Weekday and time must parse, else the RangeError of the one that does not (VAL-05).
 */
export function firstDateTime(from: PlainDate, weekday: string | number, clock: string): DateTime {
  const [day, at] = [parseWeekday(weekday), parseTime(clock)];
  if (!isPlainDate(from)) throw new RangeError(notValid(from, 'PlainDate'));
  return { date: addDays(from, (day - weekdayOf(from) + 7) % 7), time: at };
}
