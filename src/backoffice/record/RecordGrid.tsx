import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';

/** Panels of a record, side by side if there is room. */
export function RecordGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
