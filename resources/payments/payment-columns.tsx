import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from './Amount.tsx';
import { Payer } from './Payer.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

export function Method({ method }: Pick<PaymentRecord, 'method'>) {
  const t = useT();
  return t(`payments.method.${method}`);
}

/** Something bought, or an employee's share of a company's month. */
export function Kind({ kind }: Pick<PaymentRecord, 'kind'>) {
  const t = useT();
  return t(`payments.kind.${kind}`);
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
  { id: 'kind', isOptional: true, render: ({ kind }) => <Kind kind={kind} /> },
  {
    id: 'amountCents',
    sortBy: 'amountCents',
    isNumeric: true,
    render: ({ amountCents, currency }) => <Amount cents={amountCents} of={currency} />,
  },
  { id: 'status', render: (payment) => <PaymentStatus payment={payment} /> },
  { id: 'method', render: ({ method }) => <Method method={method} /> },
  { id: 'invoiceNumber', render: ({ invoiceNumber }) => invoiceNumber ?? <NoValue /> },
  {
    id: 'refundedCents',
    isNumeric: true,
    isOptional: true,
    render: ({ refundedCents, currency }) => <Amount cents={refundedCents} of={currency} />,
  },
  { id: 'paidAt', sortBy: 'paidAt', isOptional: true, render: ({ paidAt }) => <InstantField at={paidAt} /> },
  { id: 'dueOn', sortBy: 'dueOn', isOptional: true, render: ({ dueOn }) => <PlainDateField date={dueOn} /> },
];
