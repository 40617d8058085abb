/** Disabled: fainter than the rest but still readable (3:1, measured by tests/e2e/contrast.ts). */
export const greyed = { opacity: 0.75, cursor: 'default' } as const;
/** Hover style on a background of any colour: a tint of the text colour, so that the contrast is kept. */
export const underPointer = { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)' } as const;
