import { formatInstant, wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { useZone } from '#src/ui/zone-context.ts';

/** The day of a moment on the reader's calendar, where its time matters less; the tooltip has the time. */
export function DayField({ at }: { at: string | null }) {
  const zone = useZone();
  if (!at) return <NoValue />;
  return (
    <time dateTime={at} title={formatInstant(at, zone)}>
      {formatPlainDate(wallClockOf(at, zone).date)}
    </time>
  );
}
