import { type BillingRecord, getBilling, updateBilling } from '#domain/billing/api/billing.ts';
import { formatIban } from '#domain/values/iban.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { recordValues } from '#src/backoffice/form/form-values.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatPercent } from '#src/i18n/format.ts';

type Values = Omit<BillingRecord, 'mayChange'>;

function BillingFacts({ billing }: { billing: BillingRecord }) {
  const none = <NoValue />;
  return (
    <DescriptionList
      words="billing.field"
      facts={{
        legalName: billing.legalName ?? none,
        taxId: billing.taxId ?? none,
        billingAddress: billing.billingAddress ?? none,
        iban: billing.iban ? formatIban(billing.iban) : none,
        taxRatePoints: formatPercent(billing.taxRatePoints / 100),
        invoicePrefix: billing.invoicePrefix,
        invoiceFooter: billing.invoiceFooter,
      }}
    />
  );
}

const valuesOf = (billing: BillingRecord) => recordValues(updateBilling.body, billing) as Values;

/** The school's details on invoices; issued invoices do not change. Read-only for non-admins. */
export function BillingForm({ billing }: { billing: BillingRecord }) {
  const t = useT();
  const form = useSchemaForm<Values>(updateBilling.body, valuesOf(billing));
  const update = useCommand(updateBilling, { invalidates: [getBilling] });
  const save = async (body: Values, { version }: BillingRecord) => {
    const saved = await update.mutateAsync({ body: { ...body, version } });
    toast.success(t('form.saved'));
    return saved;
  };
  const field = (name: string) => ({ name, label: t(`billing.field.${name}`) });
  return (
    <VersionedForm
      form={form}
      record={billing}
      valuesOf={valuesOf}
      label={(name) => t(`billing.field.${name}`)}
      save={save}
    >
      <TextField {...field('legalName')} />
      <TextField {...field('taxId')} />
      <TextField {...field('billingAddress')} rows={3} />
      <TextField {...field('iban')} />
      <CentsField {...field('taxRatePoints')} unit="%" hint={t('billing.rate-hint')} />
      <TextField {...field('invoicePrefix')} hint={t('billing.prefix-hint')} />
      <TextField {...field('invoiceFooter')} rows={3} />
      <SubmitButton>{t('billing.save')}</SubmitButton>
    </VersionedForm>
  );
}

/** Loads the school's details on invoices. */
export function Billing() {
  const billing = useApi(getBilling);
  return (
    <QueryView query={billing}>
      {(data) => (data.mayChange ? <BillingForm billing={data} /> : <BillingFacts billing={data} />)}
    </QueryView>
  );
}
