import { useState } from 'react';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** Returns a function that writes when a message was sent: the time of today, the day of earlier ones. */
export function useSentText(): (at: string) => string {
  const zone = useZone();
  const [now] = useState(() => new Date().toISOString());
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    return date === wallClockOf(now, zone).date ? time : formatDay(date);
  };
}
