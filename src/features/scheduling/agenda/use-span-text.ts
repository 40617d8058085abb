import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import type { Timed } from './days.ts';

/** "Mon 07/06/2027 10:00–11:00" of what a clock shows; the time may be left out. */
export function wallSpan(date: PlainDate, from?: string, to?: string): string {
  const day = `${shortWeekday(weekdayOf(date))} ${formatPlainDate(date)}`;
  return [day, [from, to].filter(Boolean).join('–')].filter(Boolean).join(' ');
}

/** The same of a lesson, on the reader's clock unless another is given. */
export function useSpanText(): (lesson: Timed, zone?: Timezone) => string {
  const own = useZone();
  return ({ startsAt, endsAt }, zone = own) => {
    const { date, time } = wallClockOf(startsAt, zone);
    return wallSpan(date, time, wallClockOf(endsAt, zone).time);
  };
}
