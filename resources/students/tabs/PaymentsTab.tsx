import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { payments, type PaymentRecord } from '#domain/billing/api/payments.ts';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useApiPage } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { Amount } from '../../payments/Amount.tsx';
import { Method } from '../../payments/payment-columns.tsx';
import { PaymentStatus } from '#resources/payments/PaymentStatus.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';

const StudentBilling = lazyPart(
  () => import('./StudentBilling.tsx').then((module) => module.StudentBilling),
  'billing-details',
  'guardians',
);

const SHOWN = 25;

const COLUMNS = {
  createdAt: ({ id, createdAt }: PaymentRecord) => (
    <RowLink to={paths.payment(id)}>
      <InstantField at={createdAt} />
    </RowLink>
  ),
  description: ({ description }: PaymentRecord) => description ?? <NoValue />,
  amountCents: ({ amountCents, currency }: PaymentRecord) => <Amount cents={amountCents} of={currency} />,
  status: (payment: PaymentRecord) => <PaymentStatus payment={payment} />,
  method: ({ method }: PaymentRecord) => <Method method={method} />,
  invoiceNumber: ({ invoiceNumber }: PaymentRecord) => invoiceNumber ?? <NoValue />,
};

/** The student's latest payments, paid and due, newest first; the rest is in the list of payments. */
export function PaymentsTab({ student: { id, isMinor } }: { student: StudentRecord }) {
  const t = useT();
  const canTake = useCanMoveMoney();
  const filter = { studentId: id };
  const query = {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['createdAt', 'DESC']),
    range: JSON.stringify([0, SHOWN - 1]),
  };
  const found = useApiPage(payments.list, { query });
  const take = canTake && (
    <Button
      component={Link}
      to={paths.paymentNew({ studentId: id })}
      variant="contained"
      startIcon={<Add />}
      sx={{ justifySelf: 'start' }}
    >
      {t('payments.new')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <StudentBilling id={id} isMinor={isMinor} />
      <QueryView query={found}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              picture="money"
              title={t('payments.empty')}
              text={t('payments.none-of-student')}
              action={take}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {take}
              <DataTable
                label={t('payments.title')}
                words="payments.field"
                rows={rows}
                columns={COLUMNS}
                numeric={['amountCents']}
              />
              {total > rows.length && (
                <Button
                  component={Link}
                  to={listAddress(paths.payments, { filter })}
                  sx={{ justifySelf: 'start' }}
                >
                  {t('payments.all-of-student', { count: total })}
                </Button>
              )}
            </Box>
          )
        }
      </QueryView>
    </Box>
  );
}
