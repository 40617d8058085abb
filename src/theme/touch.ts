/** Spread into a style that sets a smaller size than globals.ts gives whatever is pressed under a thumb. */
export const onTouch = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const;
