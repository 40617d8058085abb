import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { type PlainDate, plainDate } from '#domain/values/plain-date.ts';
import { minutesOf, time, type Time } from '#domain/values/time.ts';
import { weekday } from '#domain/values/weekday.ts';

/** A difference from the weekly availability: time off, or extra availability. */
export const exceptionKind = z.enum(['TIME_OFF', 'EXTRA']);
export type ExceptionKind = z.infer<typeof exceptionKind>;

/** A stretch of one weekday on which a teacher gives lessons, between two days or from one on, both whole. */
export const weekRange = z.strictObject({
  weekday,
  fromTime: time,
  /** 00:00 is the end of the day. */
  toTime: time,
  validFrom: plainDate,
  validTo: z.nullable(plainDate),
});
export type WeekRange = z.infer<typeof weekRange>;

const DAY_MINUTES = 1440;

/** Minutes since midnight, where 00:00 as an end is the day's last, 1440. */
export const endMinutes = (toTime: Time): number => minutesOf(toTime) || DAY_MINUTES;

const sharesDays = (a: WeekRange, b: WeekRange): boolean =>
  a.weekday === b.weekday &&
  (b.validTo === null || a.validFrom <= b.validTo) &&
  (a.validTo === null || b.validFrom <= a.validTo);
const sharesMinutes = (a: WeekRange, b: WeekRange): boolean =>
  minutesOf(a.fromTime) < endMinutes(b.toTime) && minutesOf(b.fromTime) < endMinutes(a.toTime);

/** Returns the errors of a week by field path (`rules.3.toTime`): an end before its start, overlapping ranges. */
export function weekProblems(rules: readonly WeekRange[]): Record<string, string> {
  const problems: Record<string, string> = {};
  rules.forEach((rule, index) => {
    const { fromTime, toTime, validFrom, validTo } = rule;
    if (endMinutes(toTime) <= minutesOf(fromTime))
      problems[`rules.${index}.toTime`] = errorText('end-time-before-start');
    else if (validTo !== null && validTo < validFrom)
      problems[`rules.${index}.validTo`] = errorText('before-first-day');
    else if (rules.slice(0, index).some((other) => sharesDays(rule, other) && sharesMinutes(rule, other)))
      problems[`rules.${index}.fromTime`] = errorText('times-overlap');
  });
  return problems;
}

/** Since ever: the first day of rules without a beginning of their own. */
export const ALWAYS_FROM = '2000-01-01' as PlainDate;
