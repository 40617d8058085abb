import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorScheme } from './color-mode.ts';
import { PALETTE, SUPPLANT } from './palette.ts';
import { toneProperties } from './tones.ts';

/** The specification's breakpoint between phone and everything else, in px (section 9). */
export const MOBILE_BREAKPOINT = 500;
const RADIUS = 12;
const FONT =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, "Helvetica Neue", sans-serif';

const focusRing = {
  outline: '3px solid var(--primary)',
  outlineOffset: 2,
};
const heading = { fontWeight: 700, letterSpacing: '-0.015em' };

/** For styles that mix colours, where a theme's name is not understood: `var(--primary)`. */
const colourProperties = (scheme: ColorScheme) => ({
  '--primary': PALETTE[scheme].primary.main,
  '--secondary': PALETTE[scheme].secondary.main,
  '--ground': PALETTE[scheme].background.default,
  '--paper': PALETTE[scheme].background.paper,
  '--divider': PALETTE[scheme].divider,
  '--text-secondary': PALETTE[scheme].text.secondary,
});

const supplantProperties = (scheme: ColorScheme) => ({
  '--supplant-frame': SUPPLANT[scheme].frame,
  '--supplant-tint': SUPPLANT[scheme].tint,
  '--supplant-tint-opacity': SUPPLANT[scheme].tintOpacity,
  '--supplant-modal': SUPPLANT[scheme].modal,
});

const propertiesOf = (scheme: ColorScheme) => ({
  ...colourProperties(scheme),
  ...toneProperties(scheme),
  ...supplantProperties(scheme),
});

const globals = {
  ':root': propertiesOf('light'),
  '[data-color-scheme="dark"]': propertiesOf('dark'),
  html: { scrollPaddingTop: 88, scrollPaddingBottom: 88 },
  body: { overflowWrap: 'break-word' },
  ':focus-visible': focusRing,
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  'html[data-supplant] .MuiDialog-paper': { backgroundColor: 'var(--supplant-modal)' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

const themeOf = (mode: ColorScheme): Theme => createTheme({
  palette: { mode, ...PALETTE[mode] },
  breakpoints: { values: { xs: 0, sm: MOBILE_BREAKPOINT, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: RADIUS },
  spacing: 8,
  typography: {
    fontFamily: FONT,
    h1: { ...heading, fontSize: '1.625rem', lineHeight: 1.25 },
    h2: { ...heading, fontSize: '1.25rem', lineHeight: 1.3 },
    h3: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
    h6: { ...heading, fontSize: '1.125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: { styleOverrides: globals },
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
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
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});

/** One look for every area. */
export const THEMES: Readonly<Record<ColorScheme, Theme>> = { light: themeOf('light'), dark: themeOf('dark') };
