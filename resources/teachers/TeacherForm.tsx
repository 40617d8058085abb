import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SPECIALITIES, TEACHER_STATUS } from '#domain/people/teacher.ts';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { CountryField } from '#src/ui/form/CountryField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { ChoicesField } from '#src/ui/form/ChoicesField.tsx';
import { CustomFieldsSection } from '#src/backoffice/custom-fields/CustomFieldsSection.tsx';
import { CustomPart } from '#src/backoffice/screen/CustomValue.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { useCan } from '#src/session/use-can.ts';
import { type TeacherRecord, teachers } from '#domain/people/api/teachers.ts';

function useField() {
  const t = useT();
  return (name: string) => ({ name, label: t(`teachers.field.${name}`) });
}

function Person() {
  const t = useT();
  const field = useField();
  return (
    <FormSection title={t('teachers.section.person')}>
      <TextField {...field('firstName')} autoComplete="off" />
      <TextField {...field('lastName')} autoComplete="off" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('form.email-hint')}
      />
      <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <CountryField {...field('country')} />
      <SelectField {...field('timeZone')} options={ZONE_OPTIONS} />
    </FormSection>
  );
}

function Teaching() {
  const t = useT();
  const field = useField();
  const statuses = useOptions('vocabulary:teacherStatus', valuesOf(TEACHER_STATUS));
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE));
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL));
  const specialities = useOptions('specialities:name', SPECIALITIES);
  return (
    <FormSection title={t('teachers.section.teaching')}>
      <ChoicesField {...field('languages')} options={languages} />
      <ChoicesField {...field('levels')} options={levels} />
      <ChoicesField {...field('specialities')} options={specialities} />
      <SelectField {...field('status')} options={statuses} />
      <DateField {...field('hiredOn')} />
      <WholeLine>
        <TextField {...field('roomUrl')} hint={t('teachers.room-hint')} />
      </WholeLine>
      <WholeLine>
        <TextField {...field('biography')} rows={4} />
      </WholeLine>
      <WholeLine>
        <CheckboxField {...field('isListed')} />
      </WholeLine>
    </FormSection>
  );
}

function Pay() {
  const t = useT();
  const field = useField();
  return (
    <FormSection title={t('teachers.section.pay')}>
      <CentsField {...field('hourlyRateCents')} />
      <TextField {...field('iban')} autoComplete="off" />
    </FormSection>
  );
}

function Fields({ record }: { record?: TeacherRecord }) {
  const t = useT();
  const can = useCan();
  return (
    <>
      <Person />
      <Teaching />
      {can('finance', 'edit') && <Pay />}
      <CustomFieldsSection resource="teachers" values={record?.customFields} />
      {!record && <CheckboxField name="sendWelcome" label={t('form.send-welcome')} />}
    </>
  );
}

/** A teacher, new or known; pay only with the permission for it (SEC-22). */
export const teacherForm: RecordForm<TeacherRecord> = {
  api: teachers,
  Fields,
  nameOf: ({ fullName }) => fullName,
  custom: CustomPart,
  first: ({ timeZone }) => ({
    timeZone,
    languages: ['ENGLISH'],
    levels: ['A1', 'A2', 'B1', 'B2'],
    isListed: true,
    sendWelcome: true,
  }),
};
