import { useState } from 'react';
import { cancelPayment } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { usePaymentChange } from './use-payment-change.ts';

interface DialogProps {
  payment: PaymentRecord;
  onClose: () => void;
}
const nameOf = ({ studentName, businessName }: PaymentRecord) => studentName ?? businessName;

/** Cancels an open payment, with a reason. */
export function CancelDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const cancel = usePaymentChange(cancelPayment, { done: t('payments.cancelled'), onDone: onClose });
  const { said, unless } = useMissing({ reason: reason.trim() === '' });
  return (
    <ChangeDialog
      title={t('payments.cancel-title', { name: nameOf(payment) })}
      label={t('payments.cancel-confirm')}
      isDangerous
      isBusy={cancel.isPending}
      error={cancel.error}
      fields={['reason']}
      onDo={unless(() => cancel.mutate({ params: { id: payment.id }, body: { reason } }))}
      onClose={onClose}
    >
      <div>{t(payment.invoiceNumber ? 'payments.cancel-invoice' : 'payments.cancel-text')}</div>
      <LabelledInput
        label={t('payments.reason')}
        value={reason}
        maxLength={500}
        error={fieldsOf(cancel.error)['reason'] ?? said['reason']}
        onText={setReason}
      />
    </ChangeDialog>
  );
}
