import { useTranslation } from 'react-i18next';
import { useZoneName } from '#src/ui/use-zone-name.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** The time zone of the page's times (D14), where a reader may take it for another. */
export function ZoneNote() {
  const { t } = useTranslation('agenda');
  const city = useZoneName()(useZone());
  return city && <span>{t('zone', { city })}</span>;
}
