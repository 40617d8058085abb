import { formatDay } from '#src/i18n/format-day.ts';
import { useTranslation } from 'react-i18next';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { knownTimezone } from '#domain/values/timezone.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useProvider } from '#src/session/provider.ts';

/** From so many days on they are counted. */
const SOON_DAYS = 7;

/** Last day of the offer in the school's zone; more prominent when it is near. */
export function Until({ day }: { day: PlainDate | null }) {
  const { t } = useTranslation('promo');
  const { timeZone } = useProvider();
  const today = dayAt(useNow(), knownTimezone(timeZone) ?? BUSINESS_TIME_ZONE);
  if (day === null) return <>{t('no-end')}</>;
  const left = daysBetween(today, day);
  const date = formatDay(day);
  if (left === 0) return <b>{t('last-day')}</b>;
  return left > 0 && left <= SOON_DAYS ? (
    <b>{t('days-left', { count: left, day: date })}</b>
  ) : (
    <>{t('until', { day: date })}</>
  );
}
