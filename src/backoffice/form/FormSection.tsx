import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/Card.tsx';

/** Fields that belong together, two a line where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Box sx={grid}>{children}</Box>
    </Card>
  );
}

/** A field over the whole width. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);

const grid = {
  display: 'grid',
  columnGap: 2.5,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
