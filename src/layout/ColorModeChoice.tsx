import { useTranslation } from 'react-i18next';
import { type ColorMode, useColorMode } from '#src/theme/color-mode.ts';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';

const MODES: readonly ColorMode[] = ['system', 'light', 'dark'];

/** Light, dark, or as the device says. Needs the catalogue `help`. */
export function ColorModeChoice() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorMode();
  const options = MODES.map((value) => ({ value, label: t(`help:appearance.${value}`) }));
  return <ToggleGroup label={t('help:appearance.label')} value={mode} options={options} onChange={setMode} />;
}
