export const small = { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 } as const;

const NARROW = '@media (max-width: 899.95px)';
/** Cells with the name of their column on a phone, in two columns. */
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', py: 1, px: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontSize: '0.8125rem', color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tbody th a': {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'primary.main',
    minHeight: { xs: 44, md: 24 },
    minWidth: 44,
  },
  [NARROW]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { border: 0, py: 0.5, px: 0 },
    '& tbody th': { display: 'block' },
    '& tbody td': { display: 'grid', gridTemplateColumns: '136px minmax(0, 1fr)', alignItems: 'baseline' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.875rem' },
  },
} as const;
