import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';

const KIND = 'Time';
const SHAPE = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const DAY_MINUTES = 1440;

/** A wall-clock time 'HH:mm', 00:00 to 23:59; seconds are accepted and dropped (ENT-11). */
export const time = z
  .string({ error: refusal(KIND) })
  .check(
    z.regex(SHAPE, { error: refusal(KIND), abort: true }),
    z.overwrite((value) => value.slice(0, 5)),
  )
  .brand<'Time'>();
export type Time = z.infer<typeof time>;

export const isTime = (value: string): value is Time => SHAPE.test(value);

/** Drops the seconds; throws a RangeError '{value} is not a valid Time value' (VAL-02). */
export function parseTime(value: string): Time {
  if (!isTime(value)) throw new RangeError(notValid(value, KIND));
  return value.slice(0, 5) as Time;
}

/** Minutes since midnight, 0 to 1439. */
export function minutesOf(value: Time): number {
  return Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5));
}

/** Returns the time so many minutes after midnight; past midnight it wraps to the next day. */
export function timeOfMinutes(minutes: number): Time {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hours = String(Math.floor(inDay / 60)).padStart(2, '0');
  return parseTime(`${hours}:${String(inDay % 60).padStart(2, '0')}`);
}

/** Returns the clock time so many minutes later (or earlier), without the day: 23:30 + 60 is 00:30. */
export const addMinutes = (value: Time, minutes: number): Time => timeOfMinutes(minutesOf(value) + minutes);

/** Negative when `a` is the earlier. */
export const compareTimes = (a: Time, b: Time): number => minutesOf(a) - minutesOf(b);

/** Formats any valid time text as HH:mm, including the database's HH:mm:ss (LAY-17). */
export const formatTime = (value: string): string => parseTime(value);
