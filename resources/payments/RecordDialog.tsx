import { useState } from 'react';
import { recordPayment } from '#domain/api/orders.ts';
import { type PaymentRecord, takenMethod } from '#domain/api/payments.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';
import { LabelledInput } from '../form/LabelledInput.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { useOptions } from '../form/use-options.ts';
import { useWords } from '../use-words.ts';
import { Amount } from './Amount.tsx';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { usePaymentChange } from './use-payment-change.ts';

interface RecordDialogProps {
  payment: PaymentRecord;
  onClose: () => void;
  /** The payment that holds the money: another one where the first attempt had failed. */
  onDone?: (id: string) => void;
}

/** The money of a payment has come: credits and invoice follow at once. */
export function RecordDialog({ payment, onClose, onDone }: RecordDialogProps) {
  const t = useWords();
  const today = useToday();
  const [method, setMethod] = useState<string>(payment.method === 'CASH' ? 'CASH' : 'TRANSFER');
  const [receivedOn, setReceivedOn] = useState<string>(today);
  const [reference, setReference] = useState('');
  const methods = useOptions('office:payments.method', takenMethod.options);
  const record = usePaymentChange(recordPayment, { done: t('payments.recorded'), onDone: onClose });
  const fields = fieldsOf(record.error);
  const submit = async () => {
    const day = isPlainDate(receivedOn) ? receivedOn : null;
    const body = { method: takenMethod.parse(method), receivedOn: day, reference };
    const { id } = await record.mutateAsync({ params: { id: payment.id }, body });
    onDone?.(id);
  };
  return (
    <ChangeDialog
      title={t('payments.record-title', { name: payment.studentName ?? payment.businessName })}
      label={t('payments.record-confirm')}
      isPossible={isPlainDate(receivedOn)}
      isBusy={record.isPending}
      error={record.error}
      onDo={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <div>
        <Amount cents={payment.amountCents} of={payment.currency} /> · {payment.description}
      </div>
      <SelectInput label={t('payments.field.method')} value={method} options={methods} onChange={setMethod} />
      <LabelledInput
        label={t('payments.received-on')}
        type="date"
        max={today}
        value={receivedOn}
        error={fields['receivedOn']}
        onText={setReceivedOn}
      />
      <LabelledInput
        label={t('payments.field.reference')}
        value={reference}
        maxLength={120}
        error={fields['reference']}
        onText={setReference}
      />
      <div>{t('payments.record-consequence')}</div>
    </ChangeDialog>
  );
}
