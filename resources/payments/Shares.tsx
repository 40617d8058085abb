import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '#src/ui/Box.tsx';
import type { Share } from './charts.ts';

interface SharesProps {
  label: string;
  shares: readonly Share[];
  format: (cents: number) => string;
  nameOf: (value: string) => ReactNode;
  /** The rows behind a share. */
  addressOf: (value: string) => string;
}
const count = new Intl.NumberFormat('en');

/** A table whose rows look like bars: each share with how many and how much; the figures are text, the bars decoration. */
export function Shares({ label, shares, format, nameOf, addressOf }: SharesProps) {
  const top = Math.max(1, ...shares.map(({ cents }) => cents));
  return (
    <Box component="table" aria-label={label} sx={table}>
      <tbody>
        {shares.slice(0, 4).map((share) => (
          <tr key={share.value}>
            <th scope="row">
              <Link to={addressOf(share.value)}>{nameOf(share.value)}</Link>
            </th>
            <td>{count.format(share.count)}</td>
            <td>
              {format(share.cents)}
              <Box aria-hidden sx={{ ...bar, width: `${Math.max(2, (share.cents / top) * 100)}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { position: 'relative' },
  '& th': { textAlign: 'left', fontWeight: 400, p: 0, height: 32, whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', p: 0, pl: 1.5 },
  '& td:last-child': { width: '45%', fontWeight: 600 },
  '& td:nth-of-type(1)': { color: 'text.secondary' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // The whole row is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const bar = { height: 4, borderRadius: 2, bgcolor: 'primary.main', ml: 'auto', mt: '2px' };
