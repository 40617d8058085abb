import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { cancelOwnOrder, getOwnOrder, listOwnOrders } from '#calls/billing/api/own-orders.ts';
import { getStudentDetail } from '#calls/people/api/student-platform.ts';
import { useCommand } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

/** Cancels an unpaid order. */
export function GiveUp({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const coupons = order.coupons.length;
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCommand(cancelOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders, getStudentDetail],
    onSuccess: () => setIsAsked(false),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <Button edge="start" onClick={() => setIsAsked(true)} sx={{ minHeight: 44, justifySelf: 'start' }}>
        {t('order.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('order.cancel-title')}
          consequence={
            coupons > 0 ? t('order.cancel-frees-coupon', { count: coupons }) : t('order.cancel-consequence')
          }
          confirmLabel={t('order.cancel')}
          cancelLabel={t('order.cancel-keep')}
          isDangerous
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id: order.id } })}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
