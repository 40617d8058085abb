import { visuallyHidden } from '#src/theme/visually-hidden.ts';

/** A table of evidence; on a phone every row becomes a card, each cell with its heading. */
export const evidenceTableSx = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { textAlign: 'left', px: 1, py: 0.875, verticalAlign: 'top' },
  '& th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody td': { borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& tbody tr:has(button) td': { verticalAlign: 'middle' },
  '& [data-numeric="true"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-time="true"]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '@media (max-width: 699.95px)': {
    '& thead': visuallyHidden,
    '& table, & tbody': { display: 'block' },
    '& tbody tr': { display: 'block', py: 1, borderTop: 1, borderColor: 'divider' },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '128px minmax(0, 1fr)',
      gap: 1,
      alignItems: 'baseline',
      border: 0,
      px: 0,
      py: 0.25,
      textAlign: 'left !important',
      whiteSpace: 'normal !important',
    },
    '& tbody td > *': { justifySelf: 'start' },
    '& tbody td::before': { content: 'attr(data-heading)', color: 'text.secondary' },
  },
} as const;
