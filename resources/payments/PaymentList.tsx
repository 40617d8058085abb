import Payments from '@mui/icons-material/PaymentsOutlined';
import { type PaymentRecord, paymentMethod } from '#domain/api/payments.ts';
import { paymentStatus } from '#domain/payment.ts';
import type { Filter } from '../list/filter.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: paymentStatus.options, words: 'vocabulary:paymentStatus' },
  { kind: 'choice', id: 'method', values: paymentMethod.options, words: 'office:payments.method' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'days', id: 'created', from: 'createdFrom', to: 'createdTo' },
];
const nameOf = ({ studentName, businessName, id }: PaymentRecord): string =>
  studentName ?? businessName ?? id;

/** The payments, the latest first. */
export function PaymentList() {
  const t = useWords();
  return (
    <>
      <ScreenTitle title={t('payments.title')} />
      <ListScreen
        resource="payments"
        columns={PAYMENT_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        icon={Payments}
        nameOf={nameOf}
      />
    </>
  );
}
