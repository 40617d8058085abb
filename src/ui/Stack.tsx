import type { ReactNode } from 'react';
import { Box } from './Box.tsx';

interface StackProps {
  label?: string;
  children: ReactNode;
}

/** Rows one below the other, parted by lines. */
export function Stack({ label, children }: StackProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface RowProps {
  /** Vertical alignment of the parts of a row. */
  align?: 'start' | 'center';
  children: ReactNode;
}

/** One of `Rows`: a mark, the text, then an amount or a status. */
export function Row({ align = 'start', children }: RowProps) {
  return (
    <Box component="li" sx={[row, align === 'center' && { alignItems: 'center' }]}>
      {children}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  alignItems: 'flex-start',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
