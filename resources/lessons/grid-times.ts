import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Timed } from '#src/features/scheduling/agenda/days.ts';

export const HOUR_PX = 72;
const DAY_MINUTES = 1440;

/** Returns the day and the minutes of a lesson in the reader's time zone; the day is that of its start. */
export function stretchOf(
  { startsAt, endsAt }: Timed,
  zone: Timezone,
): { date: PlainDate; from: number; to: number } {
  const { date, time } = wallClockOf(startsAt, zone);
  const from = minutesOf(time);
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { date, from, to: Math.min(DAY_MINUTES, from + length) };
}

export const toPx = (minutes: number): number => (minutes / 60) * HOUR_PX;
