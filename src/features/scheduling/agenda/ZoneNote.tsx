import { useTranslation } from 'react-i18next';
import { cityName } from '#src/i18n/city-name.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** The time zone of the page's times (D14). */
export function ZoneNote() {
  const { t } = useTranslation('agenda');
  return <span>{t('zone', { city: cityName(useZone()) })}</span>;
}
