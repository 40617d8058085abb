import * as z from 'zod/mini';
import { addDays, daysBetween, type PlainDate } from '#domain/values/plain-date.ts';

/** Whose local time a weekly lesson keeps when clocks change (D14). */
export const KEPT_HOURS = ['STUDENT', 'TEACHER', 'SCHOOL'] as const;
export const keptHour = z.enum(KEPT_HOURS);
export type KeptHour = z.infer<typeof keptHour>;

/** Weekly lessons per request. More are sent in several requests and undone together. */
export const KEEP_BATCH = 10;
/** How many days before a clock change support and teachers are notified. */
export const CLOCK_NOTICE_DAYS = 14;
/** Number of days ahead for which clock changes are listed. */
const SEEN_DAYS = 196;

/** Whether a clock change is near enough to be looked at. */
export const isDue = (on: PlainDate, today: PlainDate): boolean =>
  daysBetween(today, on) >= 0 && on <= lastDueDay(today);

export const lastDueDay = (today: PlainDate): PlainDate => addDays(today, CLOCK_NOTICE_DAYS);

export const lastSeenDay = (today: PlainDate): PlainDate => addDays(today, SEEN_DAYS);
