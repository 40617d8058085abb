import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorScheme } from './color-mode.ts';
import { FONT, focusRing } from './globals.ts';
import { PALETTE } from './palette.ts';
import { WIDTHS } from './ui/style/rules.ts';
import { TEXT } from './ui/Typography.tsx';

const themeOf = (mode: ColorScheme): Theme =>
  createTheme({
    palette: { mode, ...PALETTE[mode] },
    breakpoints: { values: WIDTHS },
    shape: { borderRadius: 12 },
    typography: { fontFamily: FONT, ...TEXT, button: { textTransform: 'none', fontWeight: 600 } },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true, disableTouchRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: 10, minHeight: 40, paddingInline: 18 },
          sizeSmall: { minHeight: 32, paddingInline: 12 },
          sizeLarge: { minHeight: 48, fontSize: '1rem' },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiOutlinedInput: { styleOverrides: { root: { borderRadius: 10 }, input: { fontSize: 16 } } },
      MuiInputBase: { styleOverrides: { input: { fontSize: 16 } } },
      MuiDialogTitle: { styleOverrides: { root: { fontWeight: 700, fontSize: '1.25rem' } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  });

/** The app's look for MUI's own parts: the back-office, dialogs, switches. */
export const THEMES: Readonly<Record<ColorScheme, Theme>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
};
