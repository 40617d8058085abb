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
import { PayerChoice } from '../guardians/PayerChoice.tsx';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';

interface StudentBillingFormProps {
  id: string;
  /** Their guardians can be chosen as the payer. */
  isMinor: boolean;
  details: BillingDetails;
  onDone: () => void;
}

/** Staff's form for the buyer on a student's future invoices. */
export function StudentBillingForm({ id, isMinor, details, onDone }: StudentBillingFormProps) {
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
      {isMinor && (
        <PayerChoice
          studentId={id}
          // The tax ID is the former payer’s.
          onPick={({ fullName, email }) => {
            const filled = { kind: 'OTHER_PAYER', name: fullName, email: email ?? '', taxId: '' } as const;
            for (const field of ['kind', 'name', 'email', 'taxId'] as const)
              form.setValue(field, filled[field], { shouldDirty: true });
          }}
        />
      )}
      <BillingFields ownEmail={details.studentEmail} onCancel={onDone} />
    </VersionedForm>
  );
}
