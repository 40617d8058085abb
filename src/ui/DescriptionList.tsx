import { Box } from './Box.tsx';
import type { ReactNode } from 'react';
import { NoValue } from './NoValue.tsx';

export interface Fact {
  label: string;
  /** Null or empty: a dash that reads "not given". */
  value: ReactNode;
}

/** Labels and values, one pair a line. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={pair}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={shown}>
            {value === null || value === undefined || value === '' ? <NoValue /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const shown = { m: 0, minWidth: 0, overflowWrap: 'anywhere', '& a': { color: 'primary.main' } } as const;
const pair = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 1fr) 2fr',
  gap: 1.5,
  alignItems: 'baseline',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
