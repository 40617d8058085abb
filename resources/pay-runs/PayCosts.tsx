import { payCosts } from '#domain/billing/api/pay-runs.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { MoneyChart } from '#src/ui/MoneyChart.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { shortMonth } from './month.ts';

/** What the runs cost month by month; each bar leads to its run. */
export function PayCosts() {
  const t = useT();
  const unit = useCurrency();
  const costs = useApi(payCosts);
  return (
    <Card title={t('pay-runs:costs')}>
      <QueryView query={costs}>
        {(months) => (
          <MoneyChart
            label={t('pay-runs:costs')}
            currency={unit}
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
