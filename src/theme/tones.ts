import type { BadgeColour, KindColour } from '#domain/shared/appearance.ts';

export type Tone = BadgeColour | KindColour;
export interface ToneColours {
  /** Text and icon on `soft`. */
  ink: string;
  soft: string;
}
type Scheme = 'light' | 'dark';

/** The colour families of badges, cards and toasts: ink on soft is at least 4.5:1 in both schemes (tones.test.ts). */
export const TONES: Readonly<Record<Scheme, Readonly<Record<Tone, ToneColours>>>> = {
  light: {
    success: { ink: '#12633d', soft: '#dcf5e6' },
    info: { ink: '#1a4f9c', soft: '#e0ecff' },
    warning: { ink: '#7a4a00', soft: '#fff0d1' },
    danger: { ink: '#a11a2c', soft: '#ffe3e5' },
    neutral: { ink: '#495168', soft: '#e9ebf3' },
    accent: { ink: '#6a2a9e', soft: '#f1e4fc' },
    regular: { ink: '#3538a8', soft: '#e6e7ff' },
    temporal: { ink: '#0b6170', soft: '#d7f3f7' },
    trial: { ink: '#6a2a9e', soft: '#f1e4fc' },
    cancel: { ink: '#a11a2c', soft: '#ffe3e5' },
    blocked: { ink: '#495168', soft: '#e9ebf3' },
  },
  dark: {
    success: { ink: '#8fe3b4', soft: '#153626' },
    info: { ink: '#a9cbff', soft: '#18305a' },
    warning: { ink: '#ffcf85', soft: '#40300f' },
    danger: { ink: '#ffb0b6', soft: '#4d1c25' },
    neutral: { ink: '#c3c9dc', soft: '#2b3043' },
    accent: { ink: '#dcb8ff', soft: '#3a2354' },
    regular: { ink: '#c0c3ff', soft: '#2a2d66' },
    temporal: { ink: '#93dfec', soft: '#113841' },
    trial: { ink: '#dcb8ff', soft: '#3a2354' },
    cancel: { ink: '#ffb0b6', soft: '#4d1c25' },
    blocked: { ink: '#c3c9dc', soft: '#2b3043' },
  },
};

/** The CSS custom properties `--tone-<name>-ink` and `--tone-<name>-soft` of one scheme. */
export function toneProperties(scheme: Scheme): Record<string, string> {
  const entries = Object.entries(TONES[scheme]).flatMap(([name, { ink, soft }]) => [
    [`--tone-${name}-ink`, ink],
    [`--tone-${name}-soft`, soft],
  ]);
  return Object.fromEntries(entries);
}

/** How a component wears a tone: `sx={toneSx('success')}`. */
export const toneSx = (tone: Tone) => ({
  color: `var(--tone-${tone}-ink)`,
  bgcolor: `var(--tone-${tone}-soft)`,
});
