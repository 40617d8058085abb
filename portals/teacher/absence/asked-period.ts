import { addDays, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { isTime, parseTime, type Time } from '#domain/values/time.ts';

export const WHEN = ['rest', 'today', 'tomorrow', 'days'] as const;
export type When = (typeof WHEN)[number];

export interface PeriodValues {
  when: When;
  from: string;
  fromTime: string;
  to: string;
  toTime: string;
}

type Asked = { rest: 'today' } | { from: PlainDate; to: PlainDate; fromTime?: Time; toTime?: Time };

/** Returns the period as the server is asked for it; null while a day is missing or a day or time cannot be read. */
export function askedPeriod(
  { when, from, to, fromTime, toTime }: PeriodValues,
  today: PlainDate,
): Asked | null {
  if (when === 'rest') return { rest: 'today' };
  if (when !== 'days') {
    const day = when === 'today' ? today : addDays(today, 1);
    return { from: day, to: day };
  }
  const areTimes = [fromTime, toTime].every((typed) => typed === '' || isTime(typed));
  if (!isPlainDate(from) || !isPlainDate(to) || !areTimes) return null;
  return {
    from,
    to,
    ...(fromTime !== '' && { fromTime: parseTime(fromTime) }),
    ...(toTime !== '' && { toTime: parseTime(toTime) }),
  };
}
