import { RECORD_STATUS } from '#domain/shared/record-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ContactsField } from './ContactsField.tsx';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type BusinessRecord, business } from '#domain/business/api/business.ts';

function Fields() {
  const t = useT();
  const statuses = useOptions('vocabulary:recordStatus', valuesOf(RECORD_STATUS));
  const field = (name: string) => ({ name, label: t(`business.field.${name}`) });
  return (
    <>
      <FormSection title={t('business.section.company')}>
        <TextField {...field('name')} autoComplete="off" />
        <SelectField {...field('status')} options={statuses} />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </FormSection>
      <FormSection title={t('business.section.contacts')}>
        <ContactsField />
      </FormSection>
      <FormSection title={t('business.section.billing')}>
        <TextField {...field('billingName')} autoComplete="off" />
        <TextField {...field('taxId')} hint={t('business.hint.taxId')} autoComplete="off" />
        <TextField {...field('billingEmail')} type="email" inputMode="email" autoComplete="off" />
        <WholeLine>
          <TextField {...field('address')} rows={3} />
        </WholeLine>
      </FormSection>
      <FormSection title={t('business.section.office')}>
        <TextField
          {...field('hubspotProviderId')}
          hint={t('business.hint.hubspotProviderId')}
          autoComplete="off"
        />
        <WholeLine>
          <TextField {...field('notes')} rows={3} />
        </WholeLine>
      </FormSection>
    </>
  );
}

/** A company, new or known; contract, managers and employees are on its page. */
export const businessForm: RecordForm<BusinessRecord> = {
  api: business,
  Fields,
  nameOf: ({ name }) => name,
};
