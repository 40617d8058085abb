import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#domain/billing/api/billing-details.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

interface RemoveBillingProps {
  details: BillingDetails;
  onRemove: () => Promise<unknown>;
}

/** Removes the billing details; the confirmation says whose name invoices have from then on. */
export function RemoveBilling({ details: { studentName, studentEmail }, onRemove }: RemoveBillingProps) {
  const { t } = useTranslation('billing-details');
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await onRemove();
      toast.success(t('removed'));
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button edge="start" onClick={() => setIsAsking(true)} sx={{ minHeight: 44, mt: 1 }}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remove-title')}
          consequence={t('remove-consequence', { name: studentName, email: studentEmail })}
          confirmLabel={t('remove')}
          cancelLabel={t('keep')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
