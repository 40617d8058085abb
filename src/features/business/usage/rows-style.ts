/** Rows with a figure at the right; narrower on a phone. */
export const rowsSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    alignItems: 'center',
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& > li > :last-child': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& a': { color: 'primary.main' },
} as const;
/** Used with `rowsSx` when the right side is wide: on a phone it moves below. */
export const stackedOnPhone = {
  '& > li': { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }, rowGap: 1 },
  '& > li > :last-child': {
    textAlign: { xs: 'left', sm: 'right' },
    justifyContent: { xs: 'start', sm: 'end' },
  },
} as const;
export const secondSx = { color: 'text.secondary', fontSize: '0.875rem' } as const;
