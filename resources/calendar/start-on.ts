import type { WallClock } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';

const MORNING = 10 * 60;
const LATEST = 21 * 60;

/** What a new lesson begins with: the morning of the day in sight, or where that is over, the next full hour. */
export function startOn(date: PlainDate, now: WallClock): { date: PlainDate; from: number } {
  const minutes = minutesOf(now.time);
  if (date > now.date || (date === now.date && minutes < MORNING)) return { date, from: MORNING };
  const next = (Math.floor(minutes / 60) + 1) * 60;
  return next <= LATEST
    ? { date: now.date, from: Math.max(next, MORNING) }
    : { date: addDays(now.date, 1), from: MORNING };
}
