import { useToday } from './today.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { daysBetween, weekdayOf } from '#domain/values/plain-date.ts';
import { isTimezone, type Timezone } from '#domain/values/timezone.ts';
import { useZoneName } from '#src/ui/use-zone-name.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { momentText } from '#src/i18n/moment-text.ts';
import { shortWeekday } from '#src/i18n/format.ts';

/** Returns a function that returns " (Lisbon)" where a zone must be named, else "". */
export function useCityNote(): (zone: Timezone) => string {
  const nameOf = useZoneName();
  return (zone) => {
    const city = nameOf(zone);
    return city === null ? '' : ` (${city})`;
  };
}

/** The same within a sentence, with the zone where it must be named; in the reader's zone unless another is given. */
export function useMoment(): (at: string, zone?: string) => string {
  const own = useZone();
  const cityNote = useCityNote();
  return (at, other) => {
    const zone: Timezone = other && isTimezone(other) ? other : own;
    return momentText(at, zone) + cityNote(zone);
  };
}

const WEEK = 7;

/** Returns "Tue 18:00" within a week, where the weekday is unique; "Tue 1 Dec, 18:00" otherwise. */
export function useNearMoment(): (at: string) => string {
  const zone = useZone();
  const today = useToday();
  const cityNote = useCityNote();
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    const isNear = Math.abs(daysBetween(today, date)) < WEEK;
    const day = isNear ? shortWeekday(weekdayOf(date)) : `${formatDay(date)},`;
    return `${day} ${time}${cityNote(zone)}`;
  };
}
