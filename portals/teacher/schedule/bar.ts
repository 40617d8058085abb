/** What is shown, and what can be had of it, beside each other where there is room. */
export const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 2,
} as const;
