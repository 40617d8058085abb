import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { formatDay } from './format-day.ts';

/** "Tue 24 Nov, 18:00" on the clock of a zone. */
export function momentText(at: string, zone: Timezone): string {
  const { date, time } = wallClockOf(at, zone);
  return `${formatDay(date)}, ${time}`;
}
