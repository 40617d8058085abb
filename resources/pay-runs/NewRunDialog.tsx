import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { createPayRun, payCosts, payRuns } from '#domain/billing/api/pay-runs.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof createPayRun.body>;

/** Opens the run of a month and goes to it. */
export function NewRunDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const month = useToday();
  const create = useCommand(createPayRun, { invalidates: [payRuns.list, payCosts] });
  const form = useSchemaForm<Body>(createPayRun.body, { month });
  const save = async (body: Body) => {
    const run = await create.mutateAsync({ body });
    toast.success(t('pay-runs:opened'));
    await navigate(paths.payRun(run.id));
  };
  return (
    <Modal title={t('pay-runs:new')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('pay-runs:new-text')}</Typography>
        <DateField name="month" label={t('pay-runs:month')} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('pay-runs:open')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
