import { wallClockOf } from '#domain/values/instant.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { NoValue } from './NoValue.tsx';
import { useZone } from './zone-context.ts';

/** The day of an instant in the reader's zone, dd/MM/yyyy, if the time isn't important; the tooltip has both. */
export function DayField({ at }: { at: string | null | undefined }) {
  const zone = useZone();
  if (!at) return <NoValue />;
  return (
    <time dateTime={at} title={instantText(at, zone)}>
      {formatPlainDate(wallClockOf(at, zone).date)}
    </time>
  );
}
