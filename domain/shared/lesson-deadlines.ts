import type { LessonKind } from './lesson-kind.ts';
import type { ProviderRules } from './provider.ts';

const HOUR = 3_600_000;

/** Returns the last moment of free cancellation and rescheduling: `cancelBeforeHours` before it begins (BOOK-04). */
export function freeUntil(startsAt: string, rules: Pick<ProviderRules, 'cancelBeforeHours'>): Date {
  return new Date(Date.parse(startsAt) - rules.cancelBeforeHours * HOUR);
}

/**
 * Returns from when a seat's credits are reserved: immediately for a one-off lesson, `holdDaysBefore` days before a date of a series
 * (BOOK-07).
 */
export const holdsFrom = (
  { startsAt, type }: { startsAt: string; type: LessonKind },
  rules: Pick<ProviderRules, 'holdDaysBefore'>,
): number => (type === 'REGULAR' ? Date.parse(startsAt) - rules.holdDaysBefore * 24 * HOUR : -Infinity);
