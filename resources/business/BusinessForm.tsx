import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import Add from '@mui/icons-material/Add';
import { RECORD_STATUS } from '#domain/shared/record-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CustomFieldsSection } from '#src/backoffice/custom-fields/CustomFieldsSection.tsx';
import { CustomPart } from '#src/backoffice/screen/CustomValue.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type BusinessRecord, business, businessContactBody } from '#domain/business/api/business.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { firstValues } from '#src/backoffice/form/form-values.ts';

function Fields({ record }: { record?: BusinessRecord }) {
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
      <CustomFieldsSection resource="business" values={record?.customFields} />
    </>
  );
}

/** A company, new or known; contract, managers and employees are on its page. */
export const businessForm: RecordForm<BusinessRecord> = {
  api: business,
  Fields,
  nameOf: ({ name }) => name,
  custom: CustomPart,
};

interface ContactProps {
  index: number;
  onRemove: () => void;
}

function MainChoice({ index }: { index: number }) {
  const t = useT();
  const { setValue } = useFormContext();
  const contacts = useWatch({ name: 'contacts' }) as { isMain?: boolean }[];
  const choose = () =>
    contacts.forEach((_, other) =>
      setValue(`contacts.${other}.isMain`, other === index, { shouldDirty: true }),
    );
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, flex: 1 }}>
      <input type="radio" checked={contacts[index]?.isMain === true} onChange={choose} />
      {t('business.contacts.main')}
    </Box>
  );
}

function Contact({ index, onRemove }: ContactProps) {
  const t = useT();
  const name = useWatch({ name: `contacts.${index}.name` }) as string;
  const field = (id: string) => ({ name: `contacts.${index}.${id}`, label: t(`business.contacts.${id}`) });
  return (
    <Box component="fieldset" sx={frame}>
      <legend className="visually-hidden">{t('business.contacts.nth', { number: index + 1 })}</legend>
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('job')} autoComplete="off" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center' }}>
        <MainChoice index={index} />
        <IconButton
          aria-label={name ? t('business.contacts.remove', { name }) : t('business.contacts.remove-new')}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteOutline aria-hidden fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The company's contacts in order; one of them is the main one. */
function ContactsField() {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ name: 'contacts' });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {fields.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('business.contacts.none')}</Box>}
      {fields.map(({ id }, index) => (
        <Contact key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => append({ ...firstValues(businessContactBody), isMain: fields.length === 0 })}
        >
          {t('business.contacts.add')}
        </Button>
      </div>
    </Box>
  );
}

const frame = {
  m: 0,
  p: 2,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
