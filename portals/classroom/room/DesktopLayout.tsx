import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';

interface WideProps {
  stage: 'people' | 'board';
  people: ReactNode;
  board: ReactNode;
  document: ReactNode;
  side: ReactNode;
}

/** Layout for wide windows: the stage shows the board with an open document beside it, or the people; the panels are at the side. */
export function DesktopLayout({ stage, people, board, document, side }: WideProps) {
  const isBoard = stage === 'board';
  return (
    <Box sx={columns}>
      <Box sx={[work, document ? split : {}]}>
        {isBoard ? board : <Box sx={dark}>{people}</Box>}
        {document}
      </Box>
      <Box sx={[sideBox, isBoard ? {} : { gridTemplateRows: 'minmax(0, 1fr)' }]}>
        {isBoard && <Box sx={dark}>{people}</Box>}
        {side}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 27%)',
  minHeight: 0,
  height: '100%',
} as const;
const work = { display: 'grid', minHeight: 0, minWidth: 0, gap: '1px', bgcolor: 'divider' } as const;
const split = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } as const;
const sideBox = {
  display: 'grid',
  gridTemplateRows: 'minmax(150px, 28%) minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
export const dark = {
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  bgcolor: '#10131c',
  color: '#ffffff',
} as const;
