import type * as z from 'zod/mini';
import { payPayRun, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { STALE_AFTER_PAY } from './affected-queries.ts';

type Body = z.infer<typeof payPayRun.body>;

/** Notes the day on which the money left. */
export function PaidDialog({ run, onClose }: { run: PayRunRecord; onClose: () => void }) {
  const t = useT();
  const paidOn = useToday();
  const pay = useCommand(payPayRun, { invalidates: STALE_AFTER_PAY });
  const form = useSchemaForm<Body>(payPayRun.body, { paidOn, version: run.version });
  const save = async (body: Body) => {
    await pay.mutateAsync({ params: { id: run.id }, body });
    toast.success(t('pay-runs:paid'));
    onClose();
  };
  return (
    <Modal title={t('pay-runs:pay-title', { month: formatMonth(run.month) })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <DateField name="paidOn" label={t('pay-runs:paid-on')} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('pay-runs:pay-do')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
