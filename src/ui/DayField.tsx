import { wallClockOf } from '#domain/values/instant.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { NoValue } from './NoValue.tsx';
import { useZone } from './zone-context.ts';

interface DayFieldProps {
  at: string | null | undefined;
  /** `words`: "Tue 24 Nov", in a sentence. */
  as?: 'digits' | 'words';
}

/** The day of an instant in the reader's zone, dd/MM/yyyy, if the time is not important; the tooltip has both. */
export function DayField({ at, as = 'digits' }: DayFieldProps) {
  const zone = useZone();
  if (!at) return <NoValue />;
  const { date } = wallClockOf(at, zone);
  return (
    <time dateTime={at} title={instantText(at, zone)}>
      {as === 'words' ? formatDay(date) : formatPlainDate(date)}
    </time>
  );
}
