import { notValid } from './invalid.ts';

const SECOND = 1000;
/** The smallest distance at which each unit is used, the widest unit first. */
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

/** 'in 3 hours', 'yesterday', '2 weeks ago', 'now': always shown beside the absolute time (design section 7). */
export function relativeTime(iso: string, nowIso: string, locale = 'en'): string {
  const seconds = (read(iso) - read(nowIso)) / SECOND;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}
