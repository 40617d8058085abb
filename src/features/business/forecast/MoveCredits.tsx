import { useTranslation } from 'react-i18next';
import { moveOwnCredits } from '#calls/business/api/business-forecast.ts';
import { getBusinessDashboard } from '#calls/business/api/business-platform.ts';
import { listEmployees } from '#calls/business/api/business-students.ts';
import { businessCredits, businessUsage, type UsageRow } from '#calls/business/api/business-usage.ts';
import { CREDIT_KIND, type CreditKind } from '#domain/billing/credit.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';

interface MoveCreditsProps {
  from: Pick<UsageRow, 'id' | 'name' | 'firstLoss'>;
  colleagues: readonly Pick<UsageRow, 'id' | 'name'>[];
  onClose: () => void;
}

const POOL = 'pool';

/** Credits of an employee to a colleague, or back to the company: the kind that would be lost first is proposed, and as many of it as would. */
export function MoveCredits({ from, colleagues, onClose }: MoveCreditsProps) {
  const { t } = useTranslation(['company', 'vocabulary', 'common']);
  const move = useCommand(moveOwnCredits, {
    invalidates: [businessUsage, businessCredits, listEmployees, getBusinessDashboard],
  });
  const others = colleagues.filter(({ id }) => id !== from.id);
  const { kind, credits } = from.firstLoss ?? { kind: 'INDIVIDUAL', credits: 0 };
  const form = usePlainForm({ toStudentId: POOL, kind, credits: String(credits) });
  const save = async (typed: { toStudentId: string; kind: string; credits: string }) => {
    const isPool = typed.toStudentId === POOL;
    const { fromFree } = await move.mutateAsync({
      body: {
        fromStudentId: from.id,
        toStudentId: isPool ? null : typed.toStudentId,
        kind: typed.kind as CreditKind,
        credits: Number(typed.credits),
      },
    });
    toast.success(t('forecast.moved', { name: from.name, count: fromFree }));
    onClose();
  };
  return (
    <Modal
      title={t('forecast.move-of', { name: from.name })}
      size="regular"
      onClose={move.isPending ? undefined : onClose}
    >
      <Form form={form} onSubmit={save}>
        <SelectField
          name="toStudentId"
          label={t('forecast.to')}
          options={[
            { value: POOL, label: t('forecast.pool') },
            ...others.map(({ id, name }) => ({ value: id ?? '', label: name ?? '' })),
          ]}
        />
        <SelectField
          name="kind"
          label={t('forecast.kind')}
          options={valuesOf(CREDIT_KIND).map((value) => ({
            value,
            label: t(`vocabulary:creditKind.${value}`),
          }))}
        />
        <TextField name="credits" label={t('forecast.credits')} type="number" inputMode="numeric" />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('forecast.save')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
