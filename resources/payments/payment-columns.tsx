import type { PaymentRecord } from '#domain/api/payments.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '../list/column.ts';
import { RowLink } from '../list/RowLink.tsx';
import { useWords } from '../use-words.ts';
import { Amount } from './Amount.tsx';
import { Payer } from './Payer.tsx';

export function Method({ method }: Pick<PaymentRecord, 'method'>) {
  const t = useWords();
  return t(`payments.method.${method}`);
}

export const PAYMENT_COLUMNS: Columns<PaymentRecord> = [
  {
    id: 'createdAt',
    sortBy: 'createdAt',
    render: ({ id, createdAt }) => (
      <RowLink to={paths.payment(id)}>
        <InstantField at={createdAt} />
      </RowLink>
    ),
  },
  { id: 'payer', render: (payment) => <Payer payment={payment} /> },
  { id: 'description', render: ({ description }) => description ?? <NoValue /> },
  {
    id: 'amountCents',
    isNumeric: true,
    render: ({ amountCents, currency }) => <Amount cents={amountCents} of={currency} />,
  },
  { id: 'status', render: ({ status }) => <StatusBadge value={status} /> },
  { id: 'method', render: ({ method }) => <Method method={method} /> },
  { id: 'invoiceNumber', render: ({ invoiceNumber }) => invoiceNumber ?? <NoValue /> },
  { id: 'dueOn', isOptional: true, render: ({ dueOn }) => <PlainDateField date={dueOn} /> },
];
