import type { StyleObject } from './sx.ts';

const heading = { fontWeight: 700, letterSpacing: '-0.015em' } as const;

/** Text sizes; MUI's theme uses them too. */
export const TEXT = {
  h1: { ...heading, fontSize: '1.625rem', lineHeight: 1.25 },
  h2: { ...heading, fontSize: '1.25rem', lineHeight: 1.3 },
  h3: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.6 },
} as const satisfies Readonly<Record<string, StyleObject>>;
