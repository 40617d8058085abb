import { propertiesOf } from '#src/theme/globals.ts';
import { insertRules } from '#src/theme/class-of.ts';
import { rulesOf } from '#src/theme/rules.ts';
import type { StyleObject } from '#src/theme/sx.ts';

/** Shown on paper only. */
export const PRINT_ONLY = 'print-only';

const HIDDEN = { display: 'none !important' };
const RULES: readonly [selector: string, style: StyleObject][] = [
  // Ink on paper, whatever the screen wears; badges and charts keep their colours.
  [':root, [data-color-scheme="dark"]', { ...propertiesOf('light'), printColorAdjust: 'exact' }],
  ['html, body, header', { background: '#fff !important' }],
  [
    'aside, body > nav, nav:not(main nav), [role="tablist"], [role="search"], [data-print="no"], header button, [data-tick]',
    HIDDEN,
  ],
  // Inputs are hidden, since the page's text shows the values that matter.
  [
    'main fieldset, main input, main select, main div:has(> input, > select), main label:has(+ input, + select, + * input, + * select), main .MuiAutocomplete-root, main :has(> input[type="search"])',
    HIDDEN,
  ],
  [`.${PRINT_ONLY}`, { display: 'block' }],
  ['body :has(> main)', { ml: '0 !important' }],
  ['main', { p: '0 !important', maxWidth: 'none !important' }],
  // Content that scrolls on the screen is printed in full.
  ['main :has(> table), main table', { overflow: 'visible !important' }],
  ['main tbody', { minWidth: '0 !important' }],
  ['body :has(> header)', { position: 'static' }],
  ['tr, section', { breakInside: 'avoid' }],
  ['main a', { color: 'inherit !important', textDecoration: 'none !important' }],
];

/** How whatever has a menu looks on paper: the page without menus, tabs and buttons, under the school's name and the date. */
export function installPrint(): void {
  insertRules(rulesOf(`.${PRINT_ONLY}`, { display: 'none' }));
  const rules = RULES.flatMap(([selector, style]) => rulesOf(selector, style));
  insertRules([`@media print{${rules.join('')}}`]);
}
