import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { cityName } from './city-name.ts';

/** "24/11/2026 18:00 (Madrid)": the city makes the time zone clear (LAY-17, UI-01). Without it (null) where it is clear already. */
export function instantText(iso: string, zone: Timezone, city: string | null = cityName(zone)): string {
  const { date, time } = wallClockOf(iso, zone);
  return `${formatPlainDate(date)} ${time}${city === null ? '' : ` (${city})`}`;
}
