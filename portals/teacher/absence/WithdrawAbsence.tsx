import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAbsenceRequests, withdrawAbsenceRequest } from '#calls/scheduling/api/absence-requests.ts';
import { getTeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

/** Withdraws a request that support has not decided, after asking. */
export function WithdrawAbsence({ id }: { id: string }) {
  const { t } = useTranslation('own-absence');
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCommand(withdrawAbsenceRequest, {
    invalidates: [listAbsenceRequests, getTeacherWeek],
    onSuccess: () => toast.success(t('withdraw.done')),
    onError: (error) => {
      setIsAsking(false);
      toast.error(errorText(error, t));
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ minHeight: 44 }}>
        {t('withdraw.do')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdraw.title')}
          consequence={t('withdraw.consequence')}
          confirmLabel={t('withdraw.do')}
          cancelLabel={t('withdraw.keep')}
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
