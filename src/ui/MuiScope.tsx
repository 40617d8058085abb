import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useColorScheme } from '#src/theme/color-mode.ts';
import { muiTheme } from '#src/theme/mui-theme.ts';

/** Gives MUI's own parts the app's look. The portals' first pages do without them, and so without MUI. */
export function MuiScope({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiTheme(useColorScheme())}>{children}</ThemeProvider>;
}
