import { notValid } from './invalid.ts';
import { daysBetween, type PlainDate } from './plain-date.ts';

const SECOND = 1000;
/** Minimum distance in seconds for each unit, the largest unit first. */
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function read(iso: string): number {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) throw new RangeError(notValid(iso, 'Instant'));
  return at;
}

/**
 * 'in 3 hours', '1 day ago', '2 weeks ago', 'now': always shown beside the absolute time (UI-01). It is a duration, so never 'tomorrow' or
 * 'last week': 47 hours from now is the day after tomorrow.
 */
export function relativeTime(iso: string, nowIso: string, locale = 'en'): string {
  const seconds = (read(iso) - read(nowIso)) / SECOND;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length)
      return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / length), unit);
  }
  return byCalendar(locale).format(0, 'second');
}

/** Returns 'tomorrow', 'in 2 days', by the number of calendar days between two days. */
export const relativeDay = (day: PlainDate, today: PlainDate, locale = 'en'): string =>
  byCalendar(locale).format(daysBetween(today, day), 'day');

const byCalendar = (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
