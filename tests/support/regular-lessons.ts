import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { addDays, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';

export const TODAY = parsePlainDate(new Date().toISOString().slice(0, 10));
/** A Monday that is not today. */
export const MONDAY = nextOn(1, addDays(TODAY, 2));
/** The nth Monday after it. */
export const week = (n: number, day = MONDAY): PlainDate => addDays(day, 7 * n);
export const at = (date: PlainDate, time: string) => `${date}T${time}:00Z`;

/** An hour every Monday, in a zone without clock changes. */
export const mondays = (
  who: { teacherId: string; studentId?: string; groupId?: string },
  startTime = '10:00',
) => ({
  ...who,
  weekday: 1 as const,
  startTime: startTime as Time,
  durationMinutes: 60,
  timeZone: 'UTC' as const,
  startsOn: MONDAY,
});
