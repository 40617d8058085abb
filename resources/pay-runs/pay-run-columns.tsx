import type { PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatHours } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';

function Confirmed({ confirmedAt, confirmedByName }: PayRunRecord) {
  const t = useT();
  return (
    <span>
      <InstantField at={confirmedAt} /> {confirmedByName && t('pay-runs:by', { name: confirmedByName })}
    </span>
  );
}

export const PAY_RUN_COLUMNS: Columns<PayRunRecord> = [
  {
    id: 'month',
    sortBy: 'month',
    render: ({ id, month }) => <RowLink to={paths.payRun(id)}>{formatMonth(month)}</RowLink>,
  },
  { id: 'status', render: ({ status }) => <StatusBadge of="payRunStatus" value={status} /> },
  {
    id: 'teacherCount',
    sortBy: 'teacherCount',
    isNumeric: true,
    render: ({ teacherCount }) => teacherCount,
  },
  { id: 'lessonCount', sortBy: 'lessonCount', isNumeric: true, render: ({ lessonCount }) => lessonCount },
  { id: 'hours', sortBy: 'hours', isNumeric: true, render: ({ minutes }) => formatHours(minutes) },
  {
    id: 'totalCents',
    sortBy: 'totalCents',
    isNumeric: true,
    render: ({ totalCents }) => <MoneyField cents={totalCents} />,
  },
  { id: 'confirmed', render: (run) => <Confirmed {...run} /> },
  { id: 'paidOn', sortBy: 'paidOn', render: ({ paidOn }) => <PlainDateField date={paidOn} /> },
];
