import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';

/** An error without an input of its own; the focus moves here when something is missing. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" tabIndex={-1} data-missing sx={said}>
      {children}
    </Box>
  );
}

const said = { color: 'error.main', fontSize: '0.875rem', '&:empty': { display: 'none' } } as const;
