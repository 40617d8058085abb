import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { twoColumns } from '#src/theme/columns.ts';

interface TwoColumnsProps {
  children: ReactNode;
  /** Narrower, at the right; below on a phone. */
  aside: ReactNode;
}

/** Activity at the left, facts at the right. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <Box sx={twoColumns}>
      <Box sx={column}>{children}</Box>
      <Box sx={column}>{aside}</Box>
    </Box>
  );
}
const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
