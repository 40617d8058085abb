import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useNow } from './use-now.ts';

/** The calendar day at a moment (milliseconds) in a zone. */
export const dayAt = (now: number, zone: Timezone): PlainDate =>
  wallClockOf(new Date(now).toISOString(), zone).date;

/** Today in the reader's zone; it moves on at midnight without a reload. */
export function useToday(): PlainDate {
  const zone = useZone();
  return dayAt(useNow(), zone);
}
