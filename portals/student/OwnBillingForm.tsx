import { useTranslation } from 'react-i18next';
import { type BillingDetails, getOwnBilling, updateOwnBilling } from '#domain/billing/api/billing-details.ts';
import { useVersioned } from '#src/features/people/use-versioned.tsx';
import { request } from '#src/api/client.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import {
  type BillingBody,
  billingSchema,
  type BillingValues,
  billingValues,
} from '#src/features/billing/billing-values.ts';
import { BillingFields } from '#src/features/billing/BillingFields.tsx';
import { countryName } from '#src/i18n/country-name.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';

/** The student's form for the buyer on future invoices. */
export function OwnBillingForm({ details, onDone }: { details: BillingDetails; onDone: () => void }) {
  const { t } = useTranslation('billing-details');
  const form = useSchemaForm<BillingValues>(billingSchema, billingValues(details));
  const send = async (values: BillingValues, version: number) => {
    const body = { ...(values as unknown as BillingBody), version };
    const saved = await request(updateOwnBilling, { body });
    queryClient.setQueryData(apiQuery(getOwnBilling, {}).queryKey, saved);
    toast.success(t('saved'));
    onDone();
    return saved;
  };
  const { save, onRefusal, dialog } = useVersioned<BillingDetails, BillingValues>({
    ...{ form, record: details, valuesOf: billingValues, send },
    label: (field) => t(`field.${field}`),
    shown: (field, value) => {
      if (field === 'country') return countryName(value);
      return field === 'kind' ? t(`kind.${value}`) : value;
    },
  });
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <BillingFields ownEmail={details.studentEmail} onCancel={onDone} />
      </Form>
      {dialog(save)}
    </>
  );
}
