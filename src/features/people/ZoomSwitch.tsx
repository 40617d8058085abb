import { useTranslation } from 'react-i18next';
import { useZoomPreference } from '#src/session/zoom.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { usePreferences } from './use-preferences.ts';

/** D2: pinch zoom is off unless the user switches it on, for this device immediately and for their others. */
export function ZoomSwitch() {
  const { t } = useTranslation('account');
  const { user } = useUserContext();
  const change = usePreferences();
  const [isAllowedHere, allowHere] = useZoomPreference();
  const isOn = isAllowedHere || user?.allowZoom === true;
  const set = (allowZoom: boolean) => {
    allowHere(allowZoom);
    change.mutate({ body: { allowZoom } });
  };
  return (
    <Box>
      <Switch checked={isOn} onChange={set} label={t('preferences.zoom')} aria-describedby="zoom-hint" />
      <Box id="zoom-hint" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('preferences.zoom-hint')}
      </Box>
    </Box>
  );
}
