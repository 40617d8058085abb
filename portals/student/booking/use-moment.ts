import { useTranslation } from 'react-i18next';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { daysBetween, formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { isTimezone, type Timezone } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { cityName } from '#src/i18n/city-name.ts';

/** "Tuesday 24/11/2026 18:00 (Madrid)", within a sentence; in the reader's zone unless another is given. */
export function useMoment(): (at: string, zone?: string) => string {
  const { t } = useTranslation();
  const own = useZone();
  return (at, other) => {
    const zone: Timezone = other && isTimezone(other) ? other : own;
    const { date, time } = wallClockOf(at, zone);
    return `${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)} ${time} (${cityName(zone)})`;
  };
}

const WEEK = 7;

/** Returns "Tue 18:00 (Madrid)" within a week, where the weekday is unique; "Tue 01/12/2026 18:00 …" otherwise. */
export function useNearMoment(): (at: string) => string {
  const zone = useZone();
  const today = useToday();
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    const weekday = shortWeekday(weekdayOf(date));
    const isNear = Math.abs(daysBetween(today, date)) < WEEK;
    return `${weekday} ${isNear ? '' : `${formatPlainDate(date)} `}${time} (${cityName(zone)})`;
  };
}
