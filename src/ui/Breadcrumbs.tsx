import { Link } from 'react-router';
import { Box } from './Box.tsx';

export interface Crumb {
  readonly name: string;
  /** Left out: a level without a page that the user can open. */
  readonly to?: string | undefined;
}

interface BreadcrumbsProps {
  label: string;
  /** The levels above, from the top. */
  above: readonly Crumb[];
  /** Name of the page. */
  current: string;
}

/** The way from the top of an area to the current page. */
export function Breadcrumbs({ label, above, current }: BreadcrumbsProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ mb: 1 }}>
      <Box component="ol" sx={list}>
        {above.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span>{name}</span>}</li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0, maxWidth: '100%' },
  // Decoration: the order of the list says the same. It ends a line and never begins one; the empty text after the slash keeps it from being read out.
  '& li:not(:last-child)::after': { content: '"›" / ""' },
  '& li > *': { overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    minWidth: { xs: 44, md: 0 },
    color: 'primary.main',
  },
  '& [aria-current]': { fontWeight: 600, color: 'text.primary' },
} as const;
