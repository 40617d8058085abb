import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import type { Timed } from './days.ts';

/** "Mon 7 Jun, 10:00–11:00" of what a clock shows; the time may be left out. */
export function wallSpan(date: PlainDate, from?: string, to?: string): string {
  return [formatDay(date), [from, to].filter(Boolean).join('–')].filter(Boolean).join(', ');
}

/** The same of a lesson, on the reader's clock unless another is given. */
export function useSpanText(): (lesson: Timed, zone?: Timezone) => string {
  const own = useZone();
  return ({ startsAt, endsAt }, zone = own) => {
    const { date, time } = wallClockOf(startsAt, zone);
    return wallSpan(date, time, wallClockOf(endsAt, zone).time);
  };
}
