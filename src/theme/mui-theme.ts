import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorScheme } from './color-mode.ts';
import { brandShades } from '#domain/provider/brand-colour.ts';
import { focusRing } from './globals.ts';
import { FONT, PALETTE } from '#domain/shared/palette.ts';
import { WIDTHS } from './rules.ts';
import { TEXT } from './text.ts';

const themeOf = (mode: ColorScheme, brand: string): Theme =>
  createTheme({
    palette: { mode, ...PALETTE[mode], ...(brand && { primary: brandShades(brand, mode) }) },
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

const made = new Map<string, Theme>();

/** The app's look for MUI's own parts (the back-office, dialogs, switches), in the school's colour where brand.css names one. */
export function muiTheme(mode: ColorScheme): Theme {
  const brand = getComputedStyle(document.documentElement).getPropertyValue(`--brand-${mode}`).trim();
  const key = `${mode} ${brand}`;
  const known = made.get(key);
  if (known) return known;
  const theme = themeOf(mode, brand);
  made.set(key, theme);
  return theme;
}
