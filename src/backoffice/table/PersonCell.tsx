import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { RowLink } from './RowLink.tsx';

interface PersonCellProps {
  name: string;
  photoUrl: string | null;
  /** A second line, left out in compact density. */
  second?: ReactNode;
  to: string;
}

/** Picture and name, leading to the record. */
export function PersonCell({ name, photoUrl, second, to }: PersonCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Avatar name={name} photoUrl={photoUrl} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <RowLink to={to}>{name}</RowLink>
        {second && (
          <Box data-second sx={secondLine}>
            {second}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const secondLine = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  maxWidth: { sm: 210 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: { xs: 'anywhere', sm: 'normal' },
  // No breaks at <wbr>, so that it stays on one line.
  '& wbr': { display: { sm: 'none' } },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
