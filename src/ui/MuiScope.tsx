import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useColorScheme } from '#src/theme/color-mode.ts';
import { muiTheme } from '#src/theme/mui-theme.ts';

/** Provides MUI components with the app's theme. The portals' first pages do not use them, and so do not load MUI. */
export function MuiScope({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiTheme(useColorScheme())}>{children}</ThemeProvider>;
}
