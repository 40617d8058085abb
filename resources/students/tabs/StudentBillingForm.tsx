import { useTranslation } from 'react-i18next';
import {
  type BillingDetails,
  getStudentBilling,
  updateStudentBilling,
} from '#domain/billing/api/billing-details.ts';
import { useCommand } from '#src/api/queries.ts';
import {
  type BillingBody,
  billingSchema,
  type BillingValues,
  billingValues,
} from '#src/features/billing/billing-values.ts';
import { BillingFields } from '#src/features/billing/BillingFields.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';

interface StudentBillingFormProps {
  id: string;
  details: BillingDetails;
  onDone: () => void;
}

/** Staff's form for the buyer on a student's future invoices. */
export function StudentBillingForm({ id, details, onDone }: StudentBillingFormProps) {
  const { t } = useTranslation('billing-details');
  const form = useSchemaForm<BillingValues>(billingSchema, billingValues(details));
  const update = useCommand(updateStudentBilling, { invalidates: [getStudentBilling] });
  const save = async (values: BillingValues, { version }: BillingDetails) => {
    const body = { ...(values as unknown as BillingBody), version };
    const saved = await update.mutateAsync({ params: { id }, body });
    toast.success(t('saved'));
    onDone();
    return saved;
  };
  return (
    <VersionedForm
      form={form}
      record={details}
      valuesOf={billingValues}
      label={(field) => t(`field.${field}`)}
      save={save}
      historyOf={id}
    >
      <BillingFields ownEmail={details.studentEmail} onCancel={onDone} />
    </VersionedForm>
  );
}
