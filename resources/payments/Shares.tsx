import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type Share, shownOf, together } from './charts.ts';

interface SharesProps {
  label: string;
  shares: readonly Share[];
  format: (cents: number) => string;
  nameOf: (value: string) => ReactNode;
  /** The rows behind a share, or behind several. */
  addressOf: (values: string[]) => string;
}
const count = new Intl.NumberFormat('en');

/** A table whose rows look like bars: each share with how many and how much; the figures are text, the bars decoration. */
export function Shares({ label, shares, format, nameOf, addressOf }: SharesProps) {
  const t = useT();
  const top = Math.max(1, ...shares.map(({ cents }) => cents));
  const { shown, others } = shownOf(shares);
  const row = (values: string[], name: ReactNode, { count: many, cents }: Pick<Share, 'count' | 'cents'>) => (
    <tr key={values.join(' ')}>
      <th scope="row">
        <Link to={addressOf(values)}>{name}</Link>
      </th>
      <td>{count.format(many)}</td>
      <td>
        {format(cents)}
        <Box aria-hidden sx={{ ...bar, width: `${Math.min(100, Math.max(2, (cents / top) * 100))}%` }} />
      </td>
    </tr>
  );
  return (
    <Box component="table" aria-label={label} sx={table}>
      <tbody>
        {shown.map((share) => row([share.value], nameOf(share.value), share))}
        {others.length > 0 &&
          row(
            others.map(({ value }) => value),
            t('payments.charts.others', { count: others.length }),
            together(others),
          )}
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
