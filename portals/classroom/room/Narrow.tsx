import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { dark } from './DesktopLayout.tsx';

interface NarrowProps {
  /** The people have the whole window. */
  isPeople: boolean;
  people: ReactNode;
  tabs: ReactNode;
}

/** A phone: the picture first with tabs below; in landscape, with tabs beside it. */
export function Narrow({ isPeople, people, tabs }: NarrowProps) {
  return (
    <Box sx={[column, isPeople ? whole : {}]}>
      <Box sx={dark}>{people}</Box>
      {tabs}
    </Box>
  );
}

const column = {
  display: 'grid',
  gridTemplateRows: 'minmax(110px, 30%) minmax(0, 1fr)',
  minHeight: 0,
  height: '100%',
  '@media (orientation: landscape) and (max-height: 560px)': {
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: '38% minmax(0, 1fr)',
  },
} as const;
const whole = { gridTemplateRows: 'minmax(0, 1fr) 45px' } as const;
