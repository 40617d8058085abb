import { PALETTE } from '#domain/shared/palette.ts';

/** While acting as another (D15): a tint that leaves text its contrast, and a colour of its own for dialogs. */
export const SUPPLANT = {
  light: { frame: '#c4162f', tint: '#c4162f', tintOpacity: 0.05, modal: '#fff3f3' },
  dark: { frame: '#e5485d', tint: '#e5485d', tintOpacity: 0.08, modal: '#2b1a20' },
  banner: '#b3172c',
} as const;

type Scheme = keyof typeof PALETTE;
type Colours = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** `text.secondary` → its colour, for every colour of a scheme. */
export function namedColours(scheme: Scheme): readonly (readonly [name: string, colour: string])[] {
  return Object.entries<Colours[string]>(PALETTE[scheme]).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as const]
      : Object.entries(value).map(([shade, colour]) => [`${name}.${shade}`, colour] as const),
  );
}

/** Colour names that styles can use. */
export const COLOUR_NAMES: ReadonlySet<string> = new Set(namedColours('light').map(([name]) => name));
