import { useState } from 'react';
import { remindPayment } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { usePaymentChange } from './use-payment-change.ts';

interface DialogProps {
  payment: PaymentRecord;
  onClose: () => void;
}
const nameOf = ({ studentName, businessName }: PaymentRecord) => studentName ?? businessName;

/** E-mails a reminder, with an optional message. */
export function RemindDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const [message, setMessage] = useState('');
  const remind = usePaymentChange(remindPayment, { done: t('payments.reminded'), onDone: onClose });
  return (
    <ChangeDialog
      title={t('payments.remind-title', { name: nameOf(payment) })}
      label={t('payments.remind-confirm')}
      isBusy={remind.isPending}
      error={remind.error}
      fields={['message']}
      onDo={() => remind.mutate({ params: { id: payment.id }, body: { message } })}
      onClose={onClose}
    >
      <div>{t('payments.remind-text')}</div>
      <LabelledInput
        label={t('payments.message')}
        value={message}
        maxLength={500}
        error={fieldsOf(remind.error)['message']}
        onText={setMessage}
      />
    </ChangeDialog>
  );
}
