import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { currency as currencySchema, formatMoney } from '#domain/values/money.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '../list/list-address.ts';
import { useWords } from '../use-words.ts';
import type { DashboardData } from './Dashboard.tsx';
import { shortDate } from './short-date.ts';

interface RevenueProps {
  revenue: NonNullable<DashboardData['revenue']>;
  currency: string;
}

/** Paid each week, for admins; each bar leads to the payments. */
export function Revenue({ revenue, currency }: RevenueProps) {
  const t = useWords();
  const points = revenue.map(({ week, cents }) => ({
    label: shortDate(week),
    value: cents,
    to: listAddress(paths.payments, {
      filter: { createdFrom: week, createdTo: addDays(parsePlainDate(week), 6) },
    }),
  }));
  const format = (cents: number) => formatMoney(cents, currencySchema.parse(currency));
  return (
    <Card title={t('dashboard.revenue')}>
      <BarChart label={t('dashboard.revenue')} points={points} format={format} />
    </Card>
  );
}
