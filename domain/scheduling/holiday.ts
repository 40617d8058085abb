import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/values/plain-date.ts';

/** Most holidays that one request adds. */
export const MOST_HOLIDAYS = 100;

/** Two letters of a country (ISO 3166-1) with an official calendar. */
export const officialCountry = z.string().check(z.regex(/^[A-Z]{2}$/, errorText('choose-country')));
/** Code of a region within its country (ISO 3166-2), e.g. MD for Madrid. */
export const officialRegion = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/, errorText('choose-region')));
export const FIRST_OFFICIAL_YEAR = 2000;
export const LAST_OFFICIAL_YEAR = 2100;

/** Returns why a range of holidays is refused, or null: it ends before it starts, or has more than `MOST_HOLIDAYS` days. */
export function holidayRangeProblem(
  from: PlainDate,
  to: PlainDate,
): 'end-before-start' | 'too-many-holidays' | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'end-before-start';
  return days > MOST_HOLIDAYS ? 'too-many-holidays' : null;
}

/** Returns every day of a range, both ends included. */
export const daysOfRange = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
