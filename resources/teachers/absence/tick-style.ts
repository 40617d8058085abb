/** A box to tick and its words, as high as a thumb. */
export const tickLabel = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  cursor: 'pointer',
} as const;
export const tickSx = {
  width: 20,
  height: 20,
  flexShrink: 0,
  m: 0,
  accentColor: 'var(--primary)',
} as const;
