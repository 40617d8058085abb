import { useTranslation } from 'react-i18next';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { Timed } from './days.ts';

/** "Mon 07/06/2027 10:00–11:00" of what a clock shows; the time may be left out. */
export function useWallSpan(): (date: PlainDate, from?: string, to?: string) => string {
  const { t } = useTranslation();
  return (date, from, to) => {
    const day = `${t(`vocabulary:weekday.${weekdayOf(date)}`).slice(0, 3)} ${formatPlainDate(date)}`;
    return [day, [from, to].filter(Boolean).join('–')].filter(Boolean).join(' ');
  };
}

/** The same of a lesson, on the reader's clock unless another is given. */
export function useSpanText(): (lesson: Timed, zone?: Timezone) => string {
  const span = useWallSpan();
  const own = useZone();
  return ({ startsAt, endsAt }, zone = own) => {
    const { date, time } = wallClockOf(startsAt, zone);
    return span(date, time, wallClockOf(endsAt, zone).time);
  };
}
