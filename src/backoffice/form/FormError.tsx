import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';

/** What is missing where there is no one input to say it of; the way to what is missing stops here. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" tabIndex={-1} data-missing sx={said}>
      {children}
    </Box>
  );
}

const said = { color: 'error.main', fontSize: '0.875rem', '&:empty': { display: 'none' } } as const;
