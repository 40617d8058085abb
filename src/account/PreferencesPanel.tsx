import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { ColorModeChoice } from '#src/layout/ColorModeChoice.tsx';
import { Card } from '#src/ui/Card.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { ZoomSwitch } from './ZoomSwitch.tsx';

/** How the app looks to this person: colours on this device; clock and zooming (design D2) on every one of theirs. */
export function PreferencesPanel() {
  const { t } = useTranslation('account');
  return (
    <Card title={t('preferences.title')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ColorModeChoice />
        <TimeZoneSelect />
        <ZoomSwitch />
      </Box>
    </Card>
  );
}
