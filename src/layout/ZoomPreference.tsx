import { useTranslation } from 'react-i18next';
import { useZoomPreference } from '#src/session/zoom.ts';
import { Switch } from '#src/ui/Switch.tsx';

/** D2, for this device. Needs the catalogue `help`; the profiles have one that is kept with the account. */
export function ZoomPreference() {
  const { t } = useTranslation();
  const [isAllowed, setIsAllowed] = useZoomPreference();
  return <Switch checked={isAllowed} onChange={setIsAllowed} label={t('help:zoom.label')} />;
}
