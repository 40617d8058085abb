import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmPayRun, payRuns, payCosts, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { PaidDialog } from './PaidDialog.tsx';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { STALE_AFTER_PAY } from './affected-queries.ts';

interface RunActionsProps {
  run: PayRunRecord;
  /** Something has changed while it was looked at. */
  onStale: () => void;
}

/** The actions available in a pay run's status. */
export function RunActions({ run, onStale }: RunActionsProps) {
  const t = useT();
  const [asked, setAsked] = useState<'confirm' | 'paid' | 'discard' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {payRunCan.change(run) && <Button onClick={() => setAsked('discard')}>{t('pay-runs:discard')}</Button>}
      {payRunCan.confirm(run) && (
        <Button variant="contained" onClick={() => setAsked('confirm')}>
          {t('pay-runs:confirm')}
        </Button>
      )}
      {payRunCan.pay(run) && (
        <Button variant="contained" onClick={() => setAsked('paid')}>
          {t('pay-runs:pay')}
        </Button>
      )}
      {asked === 'confirm' && <Confirm run={run} onStale={onStale} onClose={close} />}
      {asked === 'discard' && <Discard run={run} onClose={close} />}
      {asked === 'paid' && <PaidDialog run={run} onClose={close} />}
    </>
  );
}

function Confirm({ run, onStale, onClose }: RunActionsProps & { onClose: () => void }) {
  const t = useT();
  const unit = useCurrency();
  const month = formatMonth(run.month);
  const total = formatMoney(run.totalCents, unit);
  const { user } = useUserContext();
  const today = dayAt(useNow(), user?.provider.timeZone ?? BUSINESS_TIME_ZONE);
  const isEarly = today.slice(0, 7) <= run.month.slice(0, 7);
  const text = t('pay-runs:confirm-text', { total, count: run.teacherCount });
  const confirm = useCommand(confirmPayRun, {
    invalidates: STALE_AFTER_PAY,
    onSuccess: () => {
      toast.success(t('pay-runs:confirmed', { month }));
      onClose();
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale';
      if (isStale) onStale();
      toast.error(isStale ? t('pay-runs:stale') : errorText(error, t));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('pay-runs:confirm-title', { month })}
      consequence={[isEarly && t('pay-runs:confirm-early', { month }), text].filter(Boolean).join(' ')}
      confirmLabel={t('pay-runs:confirm-do', { total })}
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate({ params: { id: run.id }, body: { version: run.version } })}
      onCancel={onClose}
    />
  );
}

function Discard({ run, onClose }: { run: PayRunRecord; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { remove, isPending } = useDeleteRecord('pay-runs', {
    invalidates: [payRuns.list, payCosts],
    onDeleted: () => {
      toast.success(t('pay-runs:discarded'));
      return navigate(paths.payroll);
    },
  });
  return (
    <ConfirmDialog
      isDangerous
      title={t('pay-runs:discard-title', { month: formatMonth(run.month) })}
      consequence={t('pay-runs:discard-text')}
      confirmLabel={t('pay-runs:discard-do')}
      isBusy={isPending}
      onConfirm={() => remove(run)}
      onCancel={onClose}
    />
  );
}
