/** Between two columns, in px. */
export const GAP = 2;

const fixedBar = {
  display: 'block',
  width: '100%',
  containerType: 'inline-size',
  // Keeps visually hidden text within its column.
  position: 'relative',
  // Two rows for all columns: bars are aligned at the bottom, however many lines a label has.
  '& tbody': {
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: `${GAP}px`,
  },
  '& tr': {
    position: 'relative',
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    textAlign: 'center',
  },
  '& th': { gridRow: 2, fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary', px: 0, py: 0.5 },
  '& td': {
    gridRow: 1,
    alignSelf: 'end',
    p: 0,
    fontSize: '0.75rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& td > div': {
    bgcolor: 'primary.main',
    borderRadius: '6px 6px 2px 2px',
    mx: 'auto',
    mt: 0.5,
    width: '70%',
    maxWidth: 36,
    height: 'max(2px, calc(var(--part) * var(--tallest)))',
  },
  '& a': { color: 'primary.main' },
  // The whole column is the link: a label alone is too small for a thumb.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** Horizontal bars: label, bar and figure on one line; on a phone a row with a link has the height of a touch target. */
const lying = {
  '& tbody': {
    gridTemplateRows: 'none',
    gridAutoFlow: 'row',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridAutoColumns: 'auto',
    columnGap: 1.5,
  },
  '& tr': {
    gridRow: 'auto',
    gridTemplateRows: 'none',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: 26,
    textAlign: 'left',
  },
  '& tr:has(a)': { minHeight: { xs: 44, sm: 28 } },
  '& th': { gridRow: 1, gridColumn: 1, whiteSpace: 'nowrap' },
  // The label itself has the height of a target, for when something covers a part of the row.
  '& th:has(a)': { py: 0.25 },
  '& th a': { display: 'inline-block', lineHeight: '24px' },
  '& td': {
    gridRow: 1,
    gridColumn: '2 / -1',
    alignSelf: 'center',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    textAlign: 'right',
  },
  '& td > *': { gridRow: 1, gridColumn: 2 },
  '& td > div': {
    gridColumn: 1,
    m: 0,
    maxWidth: 'none',
    width: 'max(2px, calc(var(--part) * 100%))',
    height: 10,
    borderRadius: '2px 6px 6px 2px',
  },
} as const;

/**
 * Draws a table as a bar chart with one bar per row; a cell has the figure before a `div` with its share in `--part`, and the tallest bar
 * is `height` px. Below `room` px the bars are horizontal, so that nothing scrolls.
 */
export const bars = ({ height, room }: { height: number; room: number }) => ({
  ...fixedBar,
  '--tallest': `${height}px`,
  [`@container (max-width: ${room - 0.05}px)`]: lying,
});
