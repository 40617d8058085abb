import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { currency as known } from '#domain/values/money.ts';
import { paths } from '#src/paths.ts';
import { ChartCard } from '#src/backoffice/chart/ChartCard.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { shortDate } from './short-date.ts';

interface RevenueProps {
  revenue: NonNullable<DashboardData['revenue']>;
  currency: string;
}

/** Paid each week, for admins; each bar leads to the payments. */
export function Revenue({ revenue, currency }: RevenueProps) {
  const t = useT();
  const points = revenue.map(({ week, cents }) => ({
    label: shortDate(week),
    period: week,
    value: cents,
    to: listAddress(paths.payments, {
      filter: { paidFrom: week, paidTo: addDays(parsePlainDate(week), 6) },
    }),
  }));
  return <ChartCard title={t('dashboard.revenue')} points={points} unit={known.parse(currency)} />;
}
