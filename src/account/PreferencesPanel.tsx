import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type ColorMode, useColorMode } from '#src/color-mode.ts';
import { Card } from '#src/ui/Card.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { ZoomSwitch } from './ZoomSwitch.tsx';

const MODES = ['light', 'dark', 'system'] as const satisfies readonly ColorMode[];

/** How the app looks to this person: colours on this device; zooming (design D2) and clock on every one of theirs. */
export function PreferencesPanel() {
  const { t } = useTranslation('account');
  const { mode, setMode } = useColorMode();
  const options = MODES.map((value) => ({ value, label: t(`preferences.mode.${value}`) }));
  return (
    <Card title={t('preferences.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Segmented label={t('preferences.colours')} value={mode} options={options} onChange={setMode} />
        <TimeZoneSelect />
        <ZoomSwitch />
      </Box>
    </Card>
  );
}
