import { useTranslation } from 'react-i18next';
import { handCredits } from '#domain/business/api/business-people.ts';
import { type Employee, listEmployees } from '#domain/business/api/business-students.ts';
import { businessCredits, businessUsage } from '#domain/business/api/business-usage.ts';
import { CREDIT_KIND, type CreditKind } from '#domain/billing/credit.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';

interface HandCreditsProps {
  businessId: string;
  employee: Employee;
  onDone: () => void;
}

/** Credits of the company to an employee, or back. */
export function HandCredits({ businessId, employee, onDone }: HandCreditsProps) {
  const { t } = useTranslation('company-record');
  const renew = useRenewRecord('business');
  const hand = useCommand(handCredits, { invalidates: [listEmployees, businessUsage, businessCredits] });
  const kinds = useOptions('vocabulary:creditKind', valuesOf(CREDIT_KIND));
  const name = employee.fullName;
  const form = usePlainForm({ direction: 'to', kind: 'INDIVIDUAL', credits: '', note: '' }, ['note']);
  const save = async (typed: { direction: string; kind: string; credits: string; note: string }) => {
    const isBack = typed.direction === 'back';
    const { fromFree, toFree } = await hand.mutateAsync({
      params: { id: businessId },
      body: {
        fromStudentId: isBack ? employee.id : null,
        toStudentId: isBack ? null : employee.id,
        kind: typed.kind as CreditKind,
        credits: Number(typed.credits),
        note: typed.note || null,
      },
    });
    await renew();
    toast.success(t('employee.handed', { name, count: isBack ? fromFree : toFree }));
    onDone();
  };
  return (
    <Form form={form} onSubmit={save}>
      <Typography variant="h3">{t('employee.hand')}</Typography>
      <SelectField
        name="direction"
        label={t('employee.direction')}
        options={['to', 'back'].map((value) => ({ value, label: t(`employee.${value}`, { name }) }))}
      />
      <SelectField name="kind" label={t('employee.kind')} options={kinds} />
      <TextField name="credits" label={t('employee.credits')} type="number" inputMode="numeric" />
      <TextField name="note" label={t('employee.note')} autoComplete="off" />
      <SubmitButton>{t('employee.hand-save')}</SubmitButton>
    </Form>
  );
}
