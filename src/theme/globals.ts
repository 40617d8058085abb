import type { ColorScheme } from './color-mode.ts';
import { FONT, PALETTE } from '#domain/shared/palette.ts';
import { namedColours, SUPPLANT } from './palette.ts';
import { toneProperties } from './tones.ts';
import { insertRules } from './class-of.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { rulesOf } from './rules.ts';
import type { StyleObject } from './sx.ts';

export const focusRing = { outline: '3px solid var(--primary)', outlineOffset: 2 } as const;

/** `--text-secondary` and its like for every colour of the palette, and short names for the commonest. */
function colourProperties(scheme: ColorScheme): Record<string, string> {
  const { primary, secondary, background } = PALETTE[scheme];
  const named = namedColours(scheme).map(([name, colour]) => [`--${name.replace('.', '-')}`, colour]);
  return {
    ...Object.fromEntries(named),
    '--primary': primary.main,
    '--secondary': secondary.main,
    '--ground': background.default,
    '--paper': background.paper,
  };
}

const supplantProperties = (scheme: ColorScheme) => ({
  '--supplant-frame': SUPPLANT[scheme].frame,
  '--supplant-tint': SUPPLANT[scheme].tint,
  '--supplant-tint-opacity': SUPPLANT[scheme].tintOpacity,
  '--supplant-modal': SUPPLANT[scheme].modal,
});

/** Everything that a colour scheme sets. */
export const propertiesOf = (scheme: ColorScheme): StyleObject => ({
  colorScheme: scheme,
  ...colourProperties(scheme),
  ...toneProperties(scheme),
  ...supplantProperties(scheme),
});

const EVERYTHING = '*, *::before, *::after';

const RULES: readonly [selector: string, style: StyleObject][] = [
  [':root', propertiesOf('light')],
  ['[data-color-scheme="dark"]', propertiesOf('dark')],
  [EVERYTHING, { boxSizing: 'border-box' }],
  ['html', { scrollPaddingTop: 88, scrollPaddingBottom: 88, WebkitTextSizeAdjust: '100%' }],
  [
    'body',
    {
      m: 0,
      fontFamily: FONT,
      fontSize: 16,
      lineHeight: 1.5,
      color: 'text.primary',
      bgcolor: 'background.default',
      overflowWrap: 'break-word',
      WebkitFontSmoothing: 'antialiased',
    },
  ],
  ['a', { color: 'primary.main' }],
  [':focus-visible', focusRing],
  // Elements that only a script focuses (the page after navigation, a dialog) need no focus ring; links reached by arrow keys do.
  ['[tabindex="-1"]:not(a, button):focus-visible', { outline: 'none' }],
  ['.visually-hidden', visuallyHidden],
  ['html[data-supplant] .MuiDialog-paper', { bgcolor: 'var(--supplant-modal)' }],
];

/** Under a thumb everything that is pressed is 44 px high (UI-06), but for words inside a text. */
const TOUCH =
  ':where(a[href],button,summary,select,input:not([type="checkbox"],[type="radio"])){min-height:44px;align-content:center}';

/** A phone on its side has its notch left or right. */
const SAFE = 'body{padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left)}';

/** `!important`: the user's setting for reduced motion overrides all styles. */
const CALM =
  'animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important';

/** Installs the colours of both schemes, the page background, the focus style and reduced motion. */
export function installGlobals(): void {
  for (const [selector, style] of RULES) insertRules(rulesOf(selector, style));
  insertRules([SAFE, `@media (pointer: coarse){${TOUCH}}`]);
  insertRules([`@media (prefers-reduced-motion: reduce){${EVERYTHING}{${CALM}}}`]);
}
