import type { WallClock } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';

const MORNING = 10 * 60;
const LATEST = 21 * 60;

/** Returns the first values for a new lesson: the morning of the shown day, or the next full hour if that is over. */
export function startOn(date: PlainDate, now: WallClock): { date: PlainDate; from: number } {
  const minutes = minutesOf(now.time);
  if (date > now.date || (date === now.date && minutes < MORNING)) return { date, from: MORNING };
  const next = (Math.floor(minutes / 60) + 1) * 60;
  return next <= LATEST
    ? { date: now.date, from: Math.max(next, MORNING) }
    : { date: addDays(now.date, 1), from: MORNING };
}
