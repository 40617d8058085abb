import { Link } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import { teacherPayRuns } from '#domain/billing/api/teacher-rates.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { WithFinance } from '#resources/pay-runs/WithFinance.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatHours } from '#src/i18n/format.ts';
import { Rates } from './Rates.tsx';

type Run = Reply<typeof teacherPayRuns>[number];
const NUMERIC = ['lessonCount', 'hours', 'totalCents'];

function OwnRuns({ id }: { id: string }) {
  const t = useT();
  const runs = useApi(teacherPayRuns, { params: { id } });
  const columns = {
    month: (run: Run) => (
      <CellLink to={`${paths.payRun(run.id)}?teacher=${id}`}>{formatMonth(run.month)}</CellLink>
    ),
    status: ({ status }: Run) => <StatusBadge of="payRunStatus" value={status} />,
    lessonCount: ({ lessons }: Run) => lessons,
    hours: ({ minutes }: Run) => formatHours(minutes),
    totalCents: ({ totalCents }: Run) => <MoneyField cents={totalCents} />,
    paidOn: ({ paidOn }: Run) => <PlainDateField date={paidOn} />,
  };
  const payRunsLink = (
    <Button component={Link} to={paths.payroll}>
      {t('pay-runs:to-payroll')}
    </Button>
  );
  return (
    <Card title={t('pay-runs:own-runs')}>
      <QueryView query={runs}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture="money"
              title={t('pay-runs:own-runs-none')}
              text={t('pay-runs:own-runs-none-text')}
              action={payRunsLink}
            />
          ) : (
            <DataTable
              label={t('pay-runs:own-runs')}
              words="pay-runs.field"
              rows={rows}
              columns={columns}
              numeric={NUMERIC}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** ROUTE-11: a teacher's rates and payments; for admins. */
export function PayTab({ id }: { id: string }) {
  return (
    <WithFinance>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Rates id={id} />
        <OwnRuns id={id} />
      </Box>
    </WithFinance>
  );
}
