import * as z from 'zod/mini';

/** Parts of the day by which a student narrows the offer: from, and up to (00:00 is the end of the day), on the viewer's clock. */
export const DAY_PERIODS = {
  MORNING: ['00:00', '12:00'],
  AFTERNOON: ['12:00', '18:00'],
  EVENING: ['18:00', '00:00'],
} as const satisfies Record<string, readonly [from: string, to: string]>;
export type DayPeriod = keyof typeof DAY_PERIODS;
export const dayPeriod = z.enum(['MORNING', 'AFTERNOON', 'EVENING']);

const PERIODS = Object.keys(DAY_PERIODS) as DayPeriod[];

/** The part of the day of a wall time ('18:30'). */
export const periodOf = (time: string): DayPeriod =>
  PERIODS.findLast((period) => time >= DAY_PERIODS[period][0]) ?? 'MORNING';

/** Returns the preferred parts of the day: those of the picked times, and those named in the text beside them. */
export function wishedPeriods(times: readonly string[], words: string | null): ReadonlySet<DayPeriod> {
  const picked = new Set(times.map(periodOf));
  return new Set(
    PERIODS.filter((period) => picked.has(period) || new RegExp(`\\b${period}`, 'i').test(words ?? '')),
  );
}

/** Most days in one request. */
export const MOST_SLOT_DAYS = 28;

/** Most teachers offered for the same start, unless more are requested: a longer list would be no help. */
export const TEACHERS_A_START = 5;

/** From and up to, in whole minutes since 1970 (UTC). */
export type MinuteSpan = readonly [from: number, to: number];

interface Begin {
  /** Ascending and apart. */
  free: readonly MinuteSpan[];
  /** Within which a slot may begin, ascending and apart. */
  windows: readonly MinuteSpan[];
  durationMinutes: number;
  /** Starts are multiples of this: 30, or 15 for teachers whose working time starts on a quarter. */
  stepMinutes: number;
}

/** Every minute at which a slot of this length can begin: it fits wholly into free time, and begins within a window. */
export function slotStarts({ free, windows, durationMinutes, stepMinutes }: Begin): number[] {
  const starts: number[] = [];
  let window = 0;
  for (const [from, to] of free) {
    const first = Math.ceil(from / stepMinutes) * stepMinutes;
    for (let start = first; start + durationMinutes <= to; start += stepMinutes) {
      while (window < windows.length && windows[window]![1] <= start) window++;
      if (window === windows.length) return starts;
      if (windows[window]![0] <= start) starts.push(start);
    }
  }
  return starts;
}

/** Maximum difference in minutes from the requested time of day; beyond it, another day at about that time suits better. */
export const NEAR_MINUTES = 180;
/** A day away counts as much as so many minutes of the day. */
export const DAY_COUNTS_MINUTES = 120;
const DAY_MINUTES = 1440;
/** More than any day or minute counts. */
export const FAR = 1_000_000;

/**
 * Returns how badly a start suits instead of the preferred one, both in minutes of the same time zone: first what is near it on its day,
 * then other days about that hour, last (from `2 * FAR` on) what is not near at all. The lower the better.
 */
export function misfitOf(start: number, wished: number): number {
  const days = Math.round((start - wished) / DAY_MINUTES);
  const minutes = Math.abs(start - wished - days * DAY_MINUTES);
  const rank = minutes > NEAR_MINUTES ? 2 : days === 0 ? 0 : 1;
  return rank * FAR + Math.abs(days) * DAY_COUNTS_MINUTES + minutes;
}
