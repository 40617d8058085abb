import { formatInTimeZone } from 'date-fns-tz';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '../screen/use-t.ts';

/** The local time of a person in another time zone, for staff who want to call. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const t = useT();
  const own = useZone();
  const now = useNow();
  if (timeZone === own || !isTimezone(timeZone)) return null;
  const time = formatInTimeZone(now, timeZone, 'HH:mm');
  return <span>{t('local-time', { time, city: cityName(timeZone) })}</span>;
}
