import { useTranslation } from 'react-i18next';
import { useZone } from '#src/ui/zone-context.ts';
import { useZoneName } from '#src/ui/use-zone-name.ts';

/** Returns "Times in Lisbon time" (D14) where a reader may take the zone of the page's times for another, else null. */
export function useZoneNote(): string | null {
  const { t } = useTranslation('agenda');
  const city = useZoneName()(useZone());
  return city && t('zone', { city });
}

export function ZoneNote() {
  const note = useZoneNote();
  return note && <span>{note}</span>;
}
