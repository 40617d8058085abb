import type * as z from 'zod/mini';
import { addPayLine } from '#domain/billing/api/pay-runs.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { STALE_AFTER_PAY } from './affected-queries.ts';

type Body = z.infer<typeof addPayLine.body>;

interface ManualLineDialogProps {
  runId: string;
  /** Left out: chosen here. */
  teacherId?: string;
  onClose: () => void;
}

/** A bonus or a deduction with its reason. */
export function ManualLineDialog({ runId, teacherId = '', onClose }: ManualLineDialogProps) {
  const t = useT();
  const kinds = useOptions('pay:kind', ['BONUS', 'DEDUCTION']);
  const add = useCommand(addPayLine, { invalidates: STALE_AFTER_PAY });
  const form = useSchemaForm<Body>(addPayLine.body, { teacherId, kind: 'BONUS', reason: '' });
  const save = async (body: Body) => {
    await add.mutateAsync({ params: { id: runId }, body });
    toast.success(t('pay-runs:added'));
    onClose();
  };
  return (
    <Modal title={t('pay-runs:manual')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        {teacherId === '' && (
          <ReferenceField
            name="teacherId"
            label={t('pay-runs:manual-teacher')}
            resource="teachers"
            nameField="fullName"
          />
        )}
        <SelectField name="kind" label={t('pay-runs:manual-kind')} options={kinds} />
        <CentsField name="amountCents" label={t('pay-runs:manual-amount')} />
        <TextField name="reason" label={t('pay-runs:manual-reason')} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('pay-runs:manual-add')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
