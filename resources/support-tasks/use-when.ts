import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { zoneCity } from '#domain/values/timezone.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** An instant as one says it, for sentences: "Wednesday 25/11/2026 09:30 (Madrid)", on the reader's clock. */
export function useWhen(): (at: string) => string {
  const t = useT('tasks');
  const zone = useZone();
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    return `${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)} ${time} (${zoneCity(zone)})`;
  };
}
