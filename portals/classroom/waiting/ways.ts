/** On a phone the ways in are as wide as the thumb's reach. */
export const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  // && for a higher specificity than the button's own style.
  '&& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
} as const;
