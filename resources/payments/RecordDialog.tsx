import { useState } from 'react';
import { getPaymentDetail, recordPayment } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { isPayableOrder, paymentCan } from '#domain/billing/order.ts';
import type { Currency } from '#domain/values/money.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { AmountInput } from '#src/backoffice/form/AmountInput.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { readCents } from '#src/backoffice/form/read-cents.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from './Amount.tsx';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { usePaymentChange } from './use-payment-change.ts';

type Expected = Pick<PaymentRecord, 'amountCents' | 'currency' | 'orderStatus' | 'kind' | 'studentId'>;

/** Returns a sentence about the effect of recording this amount. */
function useConsequence(payment: Expected, toGiveBack: boolean) {
  const { amountCents, currency, orderStatus } = payment;
  const t = useT();
  // A company's month and an employee's share are paid for after the credits were had.
  const of = payment.kind === 'SALE' && payment.studentId !== null ? 'sale' : 'debt';
  const money = (cents: number) => formatMoney(cents, currency as Currency);
  return (receivedCents: number): string => {
    if (toGiveBack) return t('payments.again-consequence', { amount: money(receivedCents) });
    if (receivedCents > amountCents)
      return t(`payments.consequence.${of}.more`, { amount: money(receivedCents - amountCents) });
    if (receivedCents === amountCents) return t(`payments.consequence.${of}.exact`);
    return orderStatus === 'EXPIRED'
      ? t('payments.again-consequence', { amount: money(receivedCents) })
      : t(`payments.consequence.${of}.less`, { amount: money(amountCents - receivedCents) });
  };
}

interface RecordDialogProps {
  payment: PaymentRecord;
  onClose: () => void;
  /** The payment that holds the money: another one where the first attempt had failed. */
  onDone?: (id: string) => void;
}

const METHODS = ['TRANSFER', 'CASH'] as const;

/** Records money received, of the expected amount or another; shows the consequence first. An overpayment is kept to be refunded. */
export function RecordDialog({ payment, onClose, onDone }: RecordDialogProps) {
  const t = useT();
  const today = useToday();
  const currency = payment.currency as Currency;
  const toGiveBack = !(paymentCan.record(payment) && isPayableOrder({ status: payment.orderStatus }));
  const [method, setMethod] = useState<(typeof METHODS)[number]>(
    payment.method === 'CASH' ? 'CASH' : 'TRANSFER',
  );
  const [amount, setAmount] = useState<string>(amountText(payment.amountCents));
  const [receivedOn, setReceivedOn] = useState<string>(today);
  const [reference, setReference] = useState('');
  const methods = useOptions('office:payments.method', METHODS);
  const record = usePaymentChange(recordPayment, { done: t('payments.recorded'), onDone: onClose });
  const fields = fieldsOf(record.error);
  const cents = readCents(amount, currency);
  const receivedCents = typeof cents === 'number' && cents > 0 ? cents : null;
  const { said, unless } = useMissing({
    receivedCents: receivedCents === null && payment.amountCents !== 0,
    receivedOn: !isPlainDate(receivedOn),
  });
  const consequence = useConsequence(payment, toGiveBack);
  const detail = useApi(getPaymentDetail, { params: { id: payment.id } });
  const isInvoiced = !toGiveBack && receivedCents !== null && receivedCents >= payment.amountCents;
  const submit = async () => {
    const day = isPlainDate(receivedOn) ? receivedOn : null;
    const body = { method, receivedOn: day, reference, toGiveBack };
    const { id } = await record.mutateAsync({
      params: { id: payment.id },
      body: receivedCents === null ? body : { ...body, receivedCents },
    });
    onDone?.(id);
  };
  return (
    <ChangeDialog
      title={t(toGiveBack ? 'payments.again-title' : 'payments.record-title', {
        name: payment.studentName ?? payment.businessName,
      })}
      label={t('payments.record-confirm')}
      isBusy={record.isPending}
      error={record.error}
      fields={['receivedCents', 'receivedOn', 'reference']}
      onDo={unless(() => void submit().catch(() => {}))}
      onClose={onClose}
    >
      <div>
        <Amount cents={payment.amountCents} of={payment.currency} /> · {payment.description}
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <AmountInput
          label={t('payments.received')}
          currency={currency}
          value={amount}
          error={
            fields['receivedCents'] ?? (receivedCents === null ? t('payments.received-wrong') : undefined)
          }
          onText={setAmount}
        />
        <LabelledDate
          label={t('payments.received-on')}
          max={today}
          value={receivedOn}
          error={fields['receivedOn'] ?? said['receivedOn']}
          onChange={setReceivedOn}
        />
      </Box>
      <SelectInput
        label={t('payments.field.method')}
        value={method}
        options={methods}
        onChange={(value) => setMethod(METHODS.find((one) => one === value) ?? 'TRANSFER')}
      />
      <LabelledInput
        label={t('payments.field.reference')}
        value={reference}
        maxLength={120}
        error={fields['reference']}
        onText={setReference}
      />
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {receivedCents !== null && consequence(receivedCents)}
      </Box>
      {isInvoiced && detail.data && <InvoiceFacts buyer={detail.data.order.buyer} />}
    </ChangeDialog>
  );
}
