import { creditKind } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type ProductRecord, products } from '#domain/billing/api/products.ts';
import type { ReactNode } from 'react';
import { planWords } from '#domain/billing/plan.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Select } from '#src/ui/form/Select.tsx';

function Fields() {
  const t = useT();
  const kinds = useOptions('vocabulary:creditKind', creditKind.options);
  const languages = useOptions('vocabulary:language', language.options);
  return (
    <>
      <FormSection title={t('products.section.what')}>
        <TextField name="name" label={t('products.field.name')} hint={t('products.name-hint')} takesFocus />
        <CentsField
          name="priceCents"
          label={t('products.field.priceCents')}
          hint={t('products.price-hint')}
        />
        <SelectField name="language" label={t('products.field.language')} options={languages} />
        <CountField name="position" label={t('products.field.position')} hint={t('products.position-hint')} />
      </FormSection>
      <FormSection title={t('products.section.credits')}>
        <CountField name="credits" label={t('products.field.credits')} hint={t('products.credits-hint')} />
        <SelectField name="creditKind" label={t('products.field.creditKind')} options={kinds} />
        <CountField
          name="validMonths"
          label={t('products.field.validMonths')}
          hint={t('products.valid-hint')}
        />
        <MonthsField name="subscriptionMonths" label={t('products.field.subscriptionMonths')} />
        <CheckboxField name="isActive" label={t('products.on-sale')} />
      </FormSection>
    </>
  );
}

function Page({ record, children }: { record: ProductRecord; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <BackLink resource="products" />
      {useEditable() ? children : <Notice variant="info">{t('products.admins-only')}</Notice>}
      <HistoryFold recordId={record.id} />
    </>
  );
}

/** Form for a new or existing product; changes apply to future orders. A plan is stored by its key and shown by its name. */
export const productForm: RecordForm<ProductRecord> = {
  api: products,
  Fields,
  Page,
  nameOf: ({ name }) => planWords(name),
  toForm: (product) => ({ ...product, name: planWords(product.name) }),
  first: () => ({ isActive: true, position: 0 }),
};

const MONTHS = [3, 6, 9, 12];

/** How many months a subscription gives its credits; none: it is bought once. */
function MonthsField(frame: FieldProps) {
  const t = useT();
  const { field } = useController({ name: frame.name });
  const options = [
    { value: '', label: t('products.once') },
    ...MONTHS.map((count) => ({ value: String(count), label: t('products.monthly', { count }) })),
  ];
  return (
    <Field {...frame}>
      {(wiring) => (
        <Select
          options={options}
          ref={field.ref}
          name={field.name}
          value={String(field.value ?? '')}
          onChange={({ target }) => field.onChange(target.value === '' ? '' : Number(target.value))}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
