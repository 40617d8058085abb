import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  children: ReactNode;
  /** Narrower, at the right; below on a phone. */
  aside: ReactNode;
}

/** What happens at the left, what is known at the right. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <Box sx={grid}>
      <Box sx={column}>{children}</Box>
      <Box sx={column}>{aside}</Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
