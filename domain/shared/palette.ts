/** Colours of text and its backgrounds, by scheme; tones.test.ts measures the contrast of every pair, including tints. */
export const PALETTE = {
  light: {
    primary: { main: '#4649c8', dark: '#3538a8', light: '#e8e9ff', contrastText: '#ffffff' },
    secondary: { main: '#0b6170', dark: '#084b57', light: '#d7f3f7', contrastText: '#ffffff' },
    error: { main: '#b3172c', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    success: { main: '#176f45', contrastText: '#ffffff' },
    info: { main: '#1a4f9c', contrastText: '#ffffff' },
    background: { default: '#f5f6fb', paper: '#ffffff' },
    text: { primary: '#1a1e2e', secondary: '#525a70' },
    divider: '#e2e5ef',
    action: { hover: '#eceef6' },
  },
  dark: {
    primary: { main: '#b3b8ff', dark: '#989eff', light: '#2a2d55', contrastText: '#14163a' },
    secondary: { main: '#8bdbe9', dark: '#62c6d8', light: '#113841', contrastText: '#06282f' },
    error: { main: '#ff9aa4', contrastText: '#3d0710' },
    warning: { main: '#ffcf85', contrastText: '#33240a' },
    success: { main: '#8fe3b4', contrastText: '#0b2a1a' },
    info: { main: '#a9cbff', contrastText: '#0d2348' },
    background: { default: '#10131c', paper: '#181c28' },
    text: { primary: '#e9ebf5', secondary: '#adb4c9' },
    divider: '#2b3145',
    action: { hover: '#232838' },
  },
} as const;

/** Every page's font (decision 0061). Characters that Figtree lacks, such as Chinese, are drawn with the device's fonts. */
export const FONT =
  'Figtree, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", sans-serif';
