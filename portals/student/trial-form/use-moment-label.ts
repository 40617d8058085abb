import { useTranslation } from 'react-i18next';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** "Tuesday 24/11/2026, 10:00" on the reader's clock. */
export function useMomentLabel(): (at: string) => string {
  const { t } = useTranslation('vocabulary');
  const zone = useZone();
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    return `${t(`weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)}, ${time}`;
  };
}
