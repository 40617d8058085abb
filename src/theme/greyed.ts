/** What cannot be pressed now: less than the rest, and still read (3:1, measured by tests/e2e/contrast.ts). */
export const greyed = { opacity: 0.75, cursor: 'default' } as const;
/** Under the pointer, on a ground of any colour: a little of what is written on it, so that both stay apart. */
export const underPointer = { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)' } as const;
