import { brandShades, type BrandScheme } from '#domain/provider/brand-colour.ts';

/** Generated logos for a school without its own (LAY-09): its initial, with or without its name. */
export const DRAWN_PICTURES = {
  isotypeUrl: '/school/drawn/isotype.svg',
  isotypeUrlDark: '/school/drawn/isotype-dark.svg',
  logotypeUrl: '/school/drawn/logotype.svg',
  logotypeUrlDark: '/school/drawn/logotype-dark.svg',
} as const;

interface Provider {
  name: string;
  /** `#rrggbb`; null: a neutral default. */
  colour: string | null;
}

const SIZE = 41;
/** Of a school without a colour. */
export const QUIET = { light: '#39415c', dark: '#c6cce0' } as const;
const INK = { light: '#2a3047', dark: '#e9ebf5' } as const;
const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
/** Estimated letter widths relative to the font size in common fonts, because an SVG cannot measure text; the first match applies. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1],
  [/[mwMW@]/, 0.88],
  [/[iIl.,;:'|!]/, 0.3],
  [/[jtfr\s()-]/, 0.36],
  [/[\p{Lu}\p{N}&]/u, 0.66],
];
const USUAL_WIDTH = 0.57;
const widthOf = (letter: string) =>
  LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH;
const NAME_SIZE = 22;
const GAP = 11;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase();

/** Returns a school's icon, or icon and name, as SVG of 41 px height in the colours of one scheme. */
export function drawLogo(
  { name, colour }: Provider,
  kind: 'isotype' | 'logotype',
  scheme: BrandScheme,
): string {
  const { main, contrastText } = brandShades(colour ?? QUIET[scheme], scheme);
  const nameWidth = Math.ceil([...name].reduce((sum, letter) => sum + widthOf(letter), 0) * NAME_SIZE);
  const width = kind === 'isotype' ? SIZE : SIZE + GAP + nameWidth;
  const sign =
    `<rect x="2" y="2" width="37" height="37" rx="10" fill="${main}"/>` +
    `<text x="20.5" y="29" text-anchor="middle" font-size="24" font-weight="700" fill="${contrastText}">${escaped(initialOf(name))}</text>`;
  // `textLength` forces this width in every font, so that a wider font is never cut off.
  const words = `<text x="${SIZE + GAP}" y="28" textLength="${nameWidth}" lengthAdjust="spacingAndGlyphs" font-size="${NAME_SIZE}" font-weight="600" fill="${INK[scheme]}">${escaped(name)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE}" viewBox="0 0 ${width} ${SIZE}" font-family='${FONT}'>` +
    `${sign}${kind === 'logotype' ? words : ''}</svg>`
  );
}
