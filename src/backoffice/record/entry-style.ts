/** An entry of a history or timeline: its picture, and beside it the line that says what happened. */
export const entryRow = {
  display: 'flex',
  gap: 1.5,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
export const entryLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.9375rem',
} as const;
