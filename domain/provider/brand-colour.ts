import { blend, contrast } from '#domain/values/contrast.ts';

export type BrandScheme = 'light' | 'dark';

/** WCAG 2.2 AA for text (1.4.3). */
export const ENOUGH_CONTRAST = 4.5;

/** Backgrounds of links and buttons: paper, page, a row under the pointer; and the red tint while acting as a user (D15). */
export const BRAND_GROUNDS = {
  light: { grounds: ['#ffffff', '#f5f6fb', '#eceef6'], tint: '#c4162f', opacity: 0.05 },
  dark: { grounds: ['#181c28', '#10131c', '#232838'], tint: '#e5485d', opacity: 0.08 },
} as const;

/** Colour of the text around links. */
export const BRAND_TEXT = { light: '#1a1e2e', dark: '#e9ebf5' } as const;
/** Colours closer than this distance, of 441 from black to white, are hard to distinguish at a glance. */
const APART = 64;

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns whether this colour looks the same as the text around it: links in it need their underline. */
export function isLikeText(colour: string, scheme: BrandScheme): boolean {
  const text = partsOf(BRAND_TEXT[scheme]);
  return Math.hypot(...partsOf(colour).map((part, index) => part - text[index]!)) < APART;
}

/** Share of the colour in what is chosen: the menu's present entry. */
const SOFT = { light: 0.12, dark: 0.2 } as const;

const softOf = (colour: string, scheme: BrandScheme): string =>
  blend(colour, BRAND_GROUNDS[scheme].grounds[0], SOFT[scheme]);

/** Where a brand colour is read: as text on four backgrounds, behind the text of buttons, and as text under the tint (D15). */
export const BRAND_USES = ['card', 'page', 'row', 'selected', 'button', 'acting'] as const;
export type BrandUse = (typeof BRAND_USES)[number];

/** Returns the contrast (1 to 21) of a colour `#rrggbb` in each use of a scheme. */
export function brandContrasts(colour: string, scheme: BrandScheme): Record<BrandUse, number> {
  const { grounds, tint, opacity } = BRAND_GROUNDS[scheme];
  const [card, page, row] = grounds;
  const tinted = grounds.map((ground) =>
    contrast(blend(tint, colour, opacity), blend(tint, ground, opacity)),
  );
  return {
    card: contrast(colour, card),
    page: contrast(colour, page),
    row: contrast(colour, row),
    selected: contrast(colour, softOf(colour, scheme)),
    button: contrast(colour, onIt(colour)),
    acting: Math.min(...tinted),
  };
}

/** Returns the least contrast (1 to 21) of a colour `#rrggbb` in any use of a scheme. */
export const brandContrast = (colour: string, scheme: BrandScheme): number =>
  Math.min(...Object.values(brandContrasts(colour, scheme)));

/** Whether text in this colour is readable everywhere in a scheme. */
export const isReadableBrand = (colour: string, scheme: BrandScheme): boolean =>
  brandContrast(colour, scheme) >= ENOUGH_CONTRAST;

const STEPS = 200;

/**
 * Returns the colour if it is readable, otherwise the nearest readable one with the same hue: darker on light backgrounds, lighter on dark
 * ones.
 */
export function nearestReadable(colour: string, scheme: BrandScheme): string {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step++) {
    const tried = blend(end, colour, step / STEPS);
    if (isReadableBrand(tried, scheme)) return tried;
  }
  return end;
}

const onIt = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast('#10131c', colour) ? '#ffffff' : '#10131c';

/** Returns the shades of a colour: darker for pressed elements, soft for selected ones, and a text colour that is readable on it. */
export function brandShades(main: string, scheme: BrandScheme) {
  return {
    main,
    dark: blend('#000000', main, scheme === 'light' ? 0.2 : 0.15),
    light: softOf(main, scheme),
    contrastText: onIt(main),
  };
}

/** Rounds a contrast down to a tenth, so that 4.49 never looks like enough. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** "2.9:1". */
export const shownContrast = (colour: string, scheme: BrandScheme): string =>
  `${shownRatio(brandContrast(colour, scheme)).toFixed(1)}:1`;

/** Returns what was typed as `#rrggbb`, if it is a colour without its `#` or of three digits; otherwise unchanged. */
export function completeColour(typed: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return typed;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
