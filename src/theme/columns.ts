/** Main content beside related content; stacked on a phone. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
