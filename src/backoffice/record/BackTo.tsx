import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { onTouch } from '#src/theme/touch.ts';

/** The way back above a page. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} data-print="no" sx={link}>
      <ArrowBack aria-hidden fontSize="small" />
      {children}
    </Box>
  );
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 0.5,
  minHeight: 32,
  mb: 1,
  color: 'text.secondary',
  fontSize: '0.875rem',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
  ...onTouch,
} as const;
