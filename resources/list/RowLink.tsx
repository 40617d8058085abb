import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The record's real link, stretched over its row: click, middle click and Enter open it, and only one Tab stop. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} data-row sx={stretched}>
      {children}
    </Box>
  );
}

/** Another record, named in a row of this one; lies above the row's own link. */
export function CellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={above}>
      {children}
    </Box>
  );
}

const stretched = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'normal',
  '& time': { whiteSpace: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
    borderRadius: 1,
  },
  '&:hover': { color: 'primary.main' },
} as const;
const above = {
  position: 'relative',
  zIndex: 1,
  color: 'inherit',
  textDecorationColor: 'transparent',
  '&:hover': { color: 'primary.main', textDecorationColor: 'currentcolor' },
} as const;
