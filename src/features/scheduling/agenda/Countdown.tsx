import { useTranslation } from 'react-i18next';
import { instantText } from '#src/i18n/instant-text.ts';
import { relativeDay } from '#src/i18n/format.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { Timed } from './days.ts';
import { dayAt } from './today.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;
const DAY = 1440;

interface Remaining {
  key: 'now' | 'minutes' | 'hours' | 'days';
  hours?: number;
  minutes?: number;
}

/** How far off a lesson is: to the minute within a day of it, in days before. */
export function remainingTo({ startsAt, endsAt }: Timed, now: number): Remaining | null {
  if (Date.parse(endsAt) <= now) return null;
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE);
  if (minutes <= 0) return { key: 'now' };
  if (minutes >= DAY) return { key: 'days' };
  return minutes < 60
    ? { key: 'minutes', minutes }
    : { key: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/**
 * "in 2 days", "tomorrow" by the reader's time zone, "in 3 h 12 min", then "now": updated while the page is open, with the moment itself in
 * the tooltip.
 */
export function Countdown({ lesson }: { lesson: Timed }) {
  const { t } = useTranslation('agenda');
  const zone = useZone();
  const now = useNow();
  const remaining = remainingTo(lesson, now);
  if (!remaining) return null;
  const { key, ...values } = remaining;
  return (
    <time dateTime={lesson.startsAt} title={instantText(lesson.startsAt, zone)}>
      {key === 'days'
        ? relativeDay(dayAt(Date.parse(lesson.startsAt), zone), dayAt(now, zone))
        : t(`countdown.${key}`, values)}
    </time>
  );
}
