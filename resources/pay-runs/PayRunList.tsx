import Add from '@mui/icons-material/Add';
import { useEffect, useRef, useState } from 'react';
import {
  exportPayRuns,
  type PayRunRecord,
  recalculatePayRun,
  payCosts,
  getPayRules,
  type PayRulesRecord,
} from '#domain/billing/api/pay-runs.ts';
import { PAY_RUN_STATUS, payRunCan } from '#domain/billing/pay.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { NewRunDialog } from './NewRunDialog.tsx';
import { PAY_RUN_COLUMNS } from './pay-run-columns.tsx';
import { WithFinance } from './WithFinance.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { useListContext } from 'react-admin';
import { useCommand, useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { STALE_AFTER_PAY } from './affected-queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { ChartCard } from '#src/backoffice/chart/ChartCard.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { PayRulesDialog } from './PayRulesDialog.tsx';

/** Recalculates each visible draft once, so that the totals in the list match those of the open draft. */
export function FreshDrafts() {
  const { data = [] } = useListContext<PayRunRecord>();
  const canRecalculate = useCan()('finance', 'edit');
  const { mutate } = useCommand(recalculatePayRun, { invalidates: STALE_AFTER_PAY });
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (!canRecalculate) return;
    for (const run of data) {
      if (!payRunCan.change(run) || done.current.has(run.id)) continue;
      done.current.add(run.id);
      mutate({ params: { id: run.id } });
    }
  }, [data, canRecalculate, mutate]);
  return null;
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: valuesOf(PAY_RUN_STATUS), words: 'vocabulary:payRunStatus' },
  { kind: 'days', id: 'months', from: 'monthFrom', to: 'monthTo' },
];
const nameOf = ({ month }: PayRunRecord): string => formatMonth(month);

/** ROUTE-11: the pay of the teachers, month by month. */
export function PayRunList() {
  const t = useT();
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <ScreenTitle title={t('pay-runs.title')} />
      <WithFinance>
        <Box sx={{ mb: 2 }}>
          <PayCosts />
        </Box>
        <ListScreen
          resource="pay-runs"
          columns={PAY_RUN_COLUMNS}
          filters={FILTERS}
          sort={{ field: 'month', order: 'DESC' }}
          picture="money"
          nameOf={nameOf}
          exports={exportPayRuns}
          isUnnamed
          above={<FreshDrafts />}
          create={
            <Button variant="contained" startIcon={<Add />} onClick={() => setIsNew(true)}>
              <ResponsiveLabel>{t('pay-runs:new')}</ResponsiveLabel>
            </Button>
          }
        />
        <Box sx={{ mt: 2, maxWidth: 640 }}>
          <PayRules />
        </Box>
        {isNew && <NewRunDialog onClose={() => setIsNew(false)} />}
      </WithFinance>
    </>
  );
}

/** Cost of the pay runs by month; each bar links to its run. */
function PayCosts() {
  const t = useT();
  const unit = useCurrency();
  const costs = useApi(payCosts);
  return (
    <QueryView query={costs}>
      {(months) => (
        <ChartCard
          title={t('pay-runs:costs')}
          unit={unit}
          isLastOver
          points={months.map(({ month, runId, totalCents }) => ({
            label: formatShortMonth(month),
            period: month,
            value: totalCents,
            ...(runId && { to: paths.payRun(runId) }),
          }))}
        />
      )}
    </QueryView>
  );
}

/** Percentages paid for no-shows, late cancellations, groups and trials. */
function PayRules() {
  const t = useT();
  const rules = useApi(getPayRules);
  const [edited, setEdited] = useState<PayRulesRecord | null>(null);
  return (
    <Card title={t('pay-runs:rules')}>
      <QueryView query={rules}>
        {(record) => {
          const { version: _, ...percents } = record;
          return (
            <>
              <DescriptionList
                words="pay-runs:rule"
                facts={Object.fromEntries(
                  Object.entries(percents).map(([id, percent]) => [id, t('pay-runs:percent', { percent })]),
                )}
              />
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', my: 1.5 }}>
                {t('pay-runs:rules-text')}
              </Box>
              <Button edge="start" onClick={() => setEdited(record)}>
                {t('pay-runs:rules-edit')}
              </Button>
            </>
          );
        }}
      </QueryView>
      {edited && <PayRulesDialog rules={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
