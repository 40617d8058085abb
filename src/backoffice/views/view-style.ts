import { scrollHint } from '#src/theme/scroll-hint.ts';

/** The row of views: pills that scroll sideways if there are many. */
export const viewsSx = {
  flex: { xs: '1 1 160px', sm: '1 1 160px' },
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  overflowX: 'auto',
  ...scrollHint('var(--ground)'),
  p: 0.5,
  m: -0.5,
  '& > span': { display: 'inline-flex', alignItems: 'center' },
  '& a': {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    px: 1.5,
    borderRadius: 99,
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.875rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current]': { bgcolor: 'var(--tone-regular-soft)', color: 'var(--tone-regular-ink)' },
  '@media (pointer: coarse)': { '& a': { minHeight: 44, minWidth: 44, justifyContent: 'center' } },
} as const;
