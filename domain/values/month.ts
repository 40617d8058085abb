import { errorText } from '#domain/values/error-text.ts';
import * as z from 'zod/mini';
import { addDays, addMonths, parsePlainDate, type PlainDate } from './plain-date.ts';

/** A calendar month, `2026-11`. */
export const month = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, errorText('enter-month')))
  .brand('Month');
export type Month = z.infer<typeof month>;

export const isMonth = (text: string | null): text is Month => month.safeParse(text).success;

/** The month of a day. */
export const monthOf = (day: PlainDate): Month => day.slice(0, 7) as Month;

/** First and last day of a month. */
export function daysOfMonth(of: Month): { from: PlainDate; to: PlainDate } {
  const from = parsePlainDate(`${of}-01`);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The month so many after this one; before it when negative. */
export const monthsFrom = (of: Month, count: number): Month =>
  monthOf(addMonths(daysOfMonth(of).from, count));
