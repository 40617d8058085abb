import { useTranslation } from 'react-i18next';
import { useZone } from '#src/ui/zone-context.ts';

/** Whose clock the page's times are on (D14). */
export function ZoneNote() {
  const { t } = useTranslation('agenda');
  return <span>{t('zone', { zone: useZone() })}</span>;
}
