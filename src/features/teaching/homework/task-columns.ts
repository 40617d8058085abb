/** The task beside the wider column with the text about it; below each other on a phone. */
export const taskColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
