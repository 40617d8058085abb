import type * as z from 'zod/mini';
import { getPayRules, type PayRulesRecord, updatePayRules } from '#domain/billing/api/pay-runs.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof updatePayRules.body>;
const NAMES = [
  'payNoShowPercent',
  'payLateCancelPercent',
  'payTeacherAbsentPercent',
  'payGroupPercent',
  'payTrialPercent',
] as const;

/** Changes what of the hourly rate is paid. */
export function PayRulesDialog({ rules, onClose }: { rules: PayRulesRecord; onClose: () => void }) {
  const t = useT();
  const update = useCommand(updatePayRules, { invalidates: [getPayRules] });
  const form = useSchemaForm<Body>(updatePayRules.body, rules);
  const save = async (body: Body, { version }: PayRulesRecord) => {
    const saved = await update.mutateAsync({ body: { ...body, version } });
    toast.success(t('pay-runs:rules-saved'));
    onClose();
    return saved;
  };
  return (
    <Modal title={t('pay-runs:rules')} size="small" onClose={onClose}>
      <VersionedForm
        form={form}
        record={rules}
        valuesOf={(record) => record}
        label={(field) => t(`pay-runs:rule.${field}`)}
        save={save}
      >
        {NAMES.map((name) => (
          <CountField key={name} name={name} label={t(`pay-runs:rule.${name}`)} />
        ))}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('save')}</SubmitButton>
        </DialogButtons>
      </VersionedForm>
    </Modal>
  );
}
