import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';

/** Sunday 0 to Saturday 6 (ENT-08). */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const weekday = z.literal(WEEKDAYS, { error: refusal('Weekday') });

/** In the order a week is shown: it starts on Monday (LAY-17). */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];

export const isWeekday = (value: unknown): value is Weekday => WEEKDAYS.some((day) => day === value);

/** Reads 0 to 6, as a number or a digit; throws a RangeError '{value} is not a valid Weekday value'. */
export function parseWeekday(value: string | number): Weekday {
  const day = typeof value === 'string' && /^[0-6]$/.test(value) ? Number(value) : value;
  if (!isWeekday(day)) throw new RangeError(notValid(value, 'Weekday'));
  return day;
}
