import { payCosts } from '#domain/api/pay-runs.ts';
import { formatMoney } from '#domain/values/money.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useWords } from '../use-words.ts';
import { shortMonth } from './month.ts';

/** What the runs cost month by month; each bar leads to its run. */
export function PayCosts() {
  const t = useWords();
  const unit = useCurrency();
  const costs = useApi(payCosts);
  const whole = (cents: number) => formatMoney(Math.round(cents / 100) * 100, unit).replace(/\.00$/, '');
  return (
    <Card title={t('payroll:costs')}>
      <QueryView query={costs}>
        {(months) => (
          <BarChart
            label={t('payroll:costs')}
            format={whole}
            points={months.map(({ month, runId, totalCents }) => ({
              label: shortMonth(month),
              value: totalCents,
              ...(runId && { to: paths.payRun(runId) }),
            }))}
          />
        )}
      </QueryView>
    </Card>
  );
}
