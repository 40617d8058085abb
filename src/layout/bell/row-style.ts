/** A line of a bell that leads somewhere. */
export const linkRow = {
  display: 'flex',
  gap: 1.5,
  p: 1,
  minHeight: 44,
  borderRadius: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--primary) 8%, transparent)' },
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: '-2px' },
} as const;

/** Around the icon that a line begins with. */
export const rowDisc = {
  width: 36,
  height: 36,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
