import * as z from 'zod/mini';
import { addDays, daysBetween, type PlainDate } from '#domain/values/plain-date.ts';

/** Whose hour a weekly lesson keeps when clocks change (D14). */
export const KEPT_HOURS = ['STUDENT', 'TEACHER', 'SCHOOL'] as const;
export const keptHour = z.enum(KEPT_HOURS);
export type KeptHour = z.infer<typeof keptHour>;

/** Weekly lessons that one request decides; more go in several, which are taken back together. */
export const KEEP_BATCH = 10;
/** Support and teachers are told of a clock change so many days before it. */
export const CLOCK_NOTICE_DAYS = 14;
/** So far ahead the days of change are listed. */
const SEEN_DAYS = 196;

/** Whether a clock change is near enough to be looked at. */
export const isDue = (on: PlainDate, today: PlainDate): boolean =>
  daysBetween(today, on) >= 0 && on <= lastDueDay(today);

export const lastDueDay = (today: PlainDate): PlainDate => addDays(today, CLOCK_NOTICE_DAYS);

export const lastSeenDay = (today: PlainDate): PlainDate => addDays(today, SEEN_DAYS);
