import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { type ColorMode, useColorMode } from '#src/color-mode.ts';

const MODES: readonly ColorMode[] = ['system', 'light', 'dark'];

/** Light, dark, or as the device says. Needs the catalogue `help`. */
export function ColorModeChoice() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorMode();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label={t('help:appearance.title')}
      onChange={(_, next: ColorMode | null) => next && setMode(next)}
    >
      {MODES.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`help:appearance.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
