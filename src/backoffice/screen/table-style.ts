import { scrollHint } from '#src/theme/scroll-hint.ts';

/** How tables of records look; one rule for the whole table instead of one for each cell. */
export const tableSx = {
  overflowX: 'auto',
  ...scrollHint('var(--paper)'),
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { textAlign: 'left', px: 1.25 },
  '& th': { whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { pl: 1.5 },
  '& [data-tick]': { width: 40, pl: 0.75, pr: 0 },
  '& th, & thead td': {
    height: 36,
    fontWeight: 600,
    color: 'text.secondary',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr:last-child th': { borderBottom: 0 },
  '& [data-numeric="true"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th[data-numeric="true"] button': { flexDirection: 'row-reverse' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr + tr td': { borderTop: 1, borderColor: 'divider' },
  '& tbody td': { height: 60 },
  '&[data-density="compact"] tbody td': { height: 44, lineHeight: 1.25 },
  '&[data-density="compact"] [data-second]': { display: 'none' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[data-selected="true"]': { bgcolor: 'var(--tone-regular-soft)' },
} as const;
