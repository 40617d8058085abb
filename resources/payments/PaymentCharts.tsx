import { useListContext } from 'react-admin';
import { paymentSummary } from '#domain/billing/api/payments.ts';
import { currency as known } from '#domain/values/money.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { formatRoundMoney } from '#src/i18n/format.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { daysOfMonth, monthOf } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { MoneyChart } from '#src/ui/MoneyChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { daysWithin, firstDay, receivedByMonth, sharesOf, type Share, shownOf, together } from './charts.ts';
import { Method } from './payment-columns.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const MONTHS = 6;
/** Fewer rows are seen at a glance. */
const WORTH_A_PICTURE = 5;

/** Charts of the filtered payments of the last year, each part linking to its rows. The list does not wait for them. */
export function PaymentCharts() {
  const t = useT();
  const { filterValues, isPending, total = 0 } = useListContext();
  const present = monthOf(useToday());
  const summary = useApi(
    paymentSummary,
    { query: { filter: JSON.stringify(filterValues) } },
    { enabled: !isPending && total >= WORTH_A_PICTURE },
  );
  if (!summary.data || total < WORTH_A_PICTURE) return null;
  const { parts, currency } = summary.data;
  const unit = known.parse(currency);
  const money = (cents: number) => formatRoundMoney(cents, unit);
  const narrowed = (filter: object) =>
    listAddress(paths.payments, { filter: { ...filterValues, ...filter } });
  const year = daysWithin(filterValues, firstDay(present));
  const months = receivedByMonth(parts, present, MONTHS).map(({ month, cents }) => {
    const { from, to } = daysOfMonth(month);
    return {
      label: formatShortMonth(month),
      value: cents,
      to: narrowed(daysWithin(filterValues, from, to)),
    };
  });
  return (
    <Box component="section" aria-label={t('payments.charts.label')} sx={strip}>
      <div>
        <h2>{t('payments.charts.months')}</h2>
        <MoneyChart label={t('payments.charts.months')} points={months} currency={unit} height={56} />
      </div>
      <div>
        <h2>{t('payments.charts.standings')}</h2>
        <Shares
          label={t('payments.charts.standings')}
          shares={sharesOf(parts, 'status')}
          format={money}
          nameOf={(status) => <StatusBadge of="paymentStatus" value={status} size="small" />}
          addressOf={(status) => narrowed({ ...year, status })}
        />
      </div>
      <div>
        <h2>{t('payments.charts.methods')}</h2>
        <Shares
          label={t('payments.charts.methods')}
          shares={sharesOf(parts, 'method')}
          format={money}
          nameOf={(method) => <Method method={method as 'CARD'} />}
          addressOf={(method) => narrowed({ ...year, method })}
        />
      </div>
    </Box>
  );
}

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.3fr 1fr 1fr' },
  gap: 1,
  mb: 1.5,
  '& > div': {
    minWidth: 0,
    px: 1.5,
    py: 1.25,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& h2': { m: 0, mb: 1, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
} as const;

interface SharesProps {
  label: string;
  shares: readonly Share[];
  format: (cents: number) => string;
  nameOf: (value: string) => ReactNode;
  /** The rows behind a share, or behind several. */
  addressOf: (values: string[]) => string;
}

/** A table whose rows look like bars: each share with how many and how much; the figures are text, the bars decoration. */
function Shares({ label, shares, format, nameOf, addressOf }: SharesProps) {
  const t = useT();
  const top = Math.max(1, ...shares.map(({ cents }) => cents));
  const { shown, others } = shownOf(shares);
  const row = (values: string[], name: ReactNode, { count: many, cents }: Pick<Share, 'count' | 'cents'>) => (
    <tr key={values.join(' ')}>
      <th scope="row">
        <Link to={addressOf(values)}>{name}</Link>
      </th>
      <td>{formatCount(many)}</td>
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
