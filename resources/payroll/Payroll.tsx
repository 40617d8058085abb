import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { exportPayRuns, payCosts, payRuns, type PayRunRecord } from '#domain/api/pay-runs.ts';
import { formatMoney } from '#domain/values/money.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '../list/RowLink.tsx';
import { DataTable } from '../record/DataTable.tsx';
import { TwoColumns } from '../record/TwoColumns.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { hoursOf } from '#src/ui/hours-of.ts';
import { useWords } from '../use-words.ts';
import { WithFinance } from './WithFinance.tsx';
import { monthLabel, shortMonth } from './month.ts';
import { NewRunDialog } from './NewRunDialog.tsx';
import { useDownload } from './use-download.ts';
import { PayRules } from './PayRules.tsx';

const MOST_RUNS = JSON.stringify([0, 119]);
const NUMERIC = ['teacherCount', 'lessonCount', 'hours', 'totalCents'];

function Confirmed({ confirmedAt, confirmedByName }: PayRunRecord) {
  const t = useWords();
  return (
    <span>
      <InstantField at={confirmedAt} /> {confirmedByName && t('payroll:by', { name: confirmedByName })}
    </span>
  );
}

export const PAY_RUN_COLUMNS = {
  month: ({ id, month }: PayRunRecord) => <CellLink to={paths.payRun(id)}>{monthLabel(month)}</CellLink>,
  status: ({ status }: PayRunRecord) => <StatusBadge value={status} />,
  teacherCount: ({ teacherCount }: PayRunRecord) => teacherCount,
  lessonCount: ({ lessonCount }: PayRunRecord) => lessonCount,
  hours: ({ minutes }: PayRunRecord) => hoursOf(minutes),
  totalCents: ({ totalCents }: PayRunRecord) => <MoneyField cents={totalCents} />,
  confirmed: (run: PayRunRecord) => <Confirmed {...run} />,
  paidOn: ({ paidOn }: PayRunRecord) => <PlainDateField date={paidOn} />,
};

/** What the runs cost month by month; each bar leads to its run. */
function Costs() {
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

function Runs({ onNew }: { onNew: () => void }) {
  const t = useWords();
  const runs = useApi(payRuns.list, { query: { range: MOST_RUNS } as never });
  const open = (
    <Button variant="contained" startIcon={<Add />} onClick={onNew}>
      {t('payroll:new')}
    </Button>
  );
  return (
    <QueryView query={runs}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={Payments} title={t('payroll:none')} text={t('payroll:none-text')} action={open} />
        ) : (
          <DataTable
            label={t('payroll:runs')}
            words="payroll:column"
            rows={rows}
            columns={PAY_RUN_COLUMNS}
            numeric={NUMERIC}
          />
        )
      }
    </QueryView>
  );
}

/** ROUTE-11: the pay of the teachers, month by month. */
export function Payroll() {
  const t = useWords();
  const [isNew, setIsNew] = useState(false);
  const file = useDownload();
  return (
    <>
      <ScreenTitle title={t('payroll:title')} />
      <WithFinance>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            <Button component={Link} to={paths.teachers}>
              {t('teachers.title')}
            </Button>
            <Button
              startIcon={<Download />}
              loading={file.isPending}
              onClick={() => file.mutate({ address: exportPayRuns.path, fileName: 'pay-runs.csv' })}
            >
              {t('list.export')}
            </Button>
            <Button variant="contained" startIcon={<Add />} onClick={() => setIsNew(true)}>
              {t('payroll:new')}
            </Button>
          </Box>
          <TwoColumns aside={<PayRules />}>
            <Costs />
          </TwoColumns>
          <Runs onNew={() => setIsNew(true)} />
        </Box>
        {isNew && <NewRunDialog onClose={() => setIsNew(false)} />}
      </WithFinance>
    </>
  );
}
