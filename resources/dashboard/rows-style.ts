/** Rows of a panel: what it is at the left, when at the right. */
export const rowsSx = {
  p: 0,
  m: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
