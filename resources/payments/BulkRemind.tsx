import { useState } from 'react';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { remindManyPayments, remindPayments } from '#domain/billing/api/payment-reminders.ts';
import { Box } from '#src/ui/Box.tsx';
import { toast } from '#src/toast-store.ts';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { BulkButton } from '#src/backoffice/bulk/BulkButton.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  return (
    <BulkDialog
      resource="payments"
      title={t('bulk.remind-title', { count })}
      confirmLabel={t('payments.remind-confirm')}
      {...useBulkCommand({ one: remindPayments, many: remindManyPayments }, { message })}
      onClose={onClose}
      onDone={(total) => toast.success(t('bulk.reminded', { count: total }))}
      onRefusal={(fields) => {
        setErrors(fields);
        return fields['message'] !== undefined;
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>{t('bulk.remind-text')}</div>
        <LabelledInput
          label={t('payments.message')}
          value={message}
          maxLength={500}
          error={errors['message']}
          onText={setMessage}
        />
      </Box>
    </BulkDialog>
  );
}

/** Mails a reminder of every ticked payment. */
export function BulkRemind() {
  const t = useT();
  return <BulkButton label={t('bulk.remind')} dialog={Dialog} />;
}
