import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useTranslation } from 'react-i18next';
import { type ColorMode, useColorMode } from '#src/theme/color-mode.ts';
import { MenuButton } from './MenuEntry.tsx';

const NEXT: Record<ColorMode, ColorMode> = { system: 'light', light: 'dark', dark: 'system' };
const ICON = { system: Contrast, light: LightMode, dark: DarkMode } as const;

/** Light, dark, or as the device says; the choice is remembered. */
export function ColorModeSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { mode, setMode } = useColorMode();
  const Icon = ICON[mode];
  return (
    <MenuButton
      icon={<Icon aria-hidden />}
      label={t(`shell:color-mode.${mode}`)}
      isCollapsed={isCollapsed}
      onClick={() => setMode(NEXT[mode])}
    />
  );
}
