import Add from '@mui/icons-material/Add';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { useState } from 'react';
import { exportPayRuns, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { PAY_RUN_STATUS } from '#domain/billing/pay.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { FreshDrafts } from './FreshDrafts.tsx';
import { monthLabel } from './month.ts';
import { NewRunDialog } from './NewRunDialog.tsx';
import { PAY_RUN_COLUMNS } from './pay-run-columns.tsx';
import { PayCosts } from './PayCosts.tsx';
import { PayRules } from './PayRules.tsx';
import { WithFinance } from './WithFinance.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: valuesOf(PAY_RUN_STATUS), words: 'vocabulary:payRunStatus' },
  { kind: 'days', id: 'months', from: 'monthFrom', to: 'monthTo' },
];
const nameOf = ({ month }: PayRunRecord): string => monthLabel(month);

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
          icon={Payments}
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
