import Add from '@mui/icons-material/Add';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { Link } from 'react-router';
import {
  exportPayments,
  type PaymentRecord,
  paymentMethod,
  paymentState,
} from '#domain/billing/api/payments.ts';
import { orderKind } from '#domain/billing/payment.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MoneyOnly } from './MoneyOnly.tsx';
import { PaymentCharts } from './PaymentCharts.tsx';
import { BulkRemind } from './BulkRemind.tsx';
import { AccountantButton } from './AccountantButton.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { PaymentScopes } from './PaymentScopes.tsx';
import { Totals } from './Totals.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { PhoneFold } from '#src/backoffice/table/PhoneFold.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: paymentState.options, words: 'money:payments.standing' },
  { kind: 'choice', id: 'kind', values: orderKind.options, words: 'office:payments.kind' },
  { kind: 'choice', id: 'method', values: paymentMethod.options, words: 'office:payments.method' },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'reference', id: 'productId', resource: 'products', nameField: 'name' },
  { kind: 'amount', id: 'amount', from: 'amountFrom', to: 'amountTo' },
  { kind: 'days', id: 'created', from: 'createdFrom', to: 'createdTo' },
  { kind: 'days', id: 'paid', from: 'paidFrom', to: 'paidTo' },
];
const nameOf = ({ studentName, businessName, id }: PaymentRecord): string =>
  studentName ?? businessName ?? id;

/** ROUTE-03: the payments, newest first, with their totals. */
export function PaymentList() {
  const t = useT();
  const canChange = useCanMoveMoney();
  const create = canChange && (
    <Button component={Link} to={paths.paymentNew()} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('payments.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <MoneyOnly>
      <ScreenTitle title={t('payments.title')} />
      <ListScreen
        resource="payments"
        columns={PAYMENT_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        icon={Payments}
        nameOf={nameOf}
        exports={exportPayments}
        {...(canChange && { bulk: <BulkRemind />, isBulkOfAll: true })}
        scope={<PaymentScopes />}
        above={
          <>
            <Totals />
            <PhoneFold label={t('payments.charts.label')}>
              <PaymentCharts />
            </PhoneFold>
          </>
        }
        tools={<AccountantButton />}
        create={create}
      />
    </MoneyOnly>
  );
}
