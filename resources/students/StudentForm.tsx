import { useWatch } from 'react-hook-form';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { LANGUAGE, type Language } from '#domain/shared/language.ts';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CustomFieldsSection } from '#src/backoffice/custom-fields/CustomFieldsSection.tsx';
import { CustomPart } from '#src/backoffice/screen/CustomValue.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { TeacherField } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isPausing } from './pausing.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type StudentRecord, students } from '#domain/people/api/students.ts';

function Person() {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`students.field.${name}`) });
  return (
    <FormSection title={t('students.section.person')}>
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
      <DateField {...field('birthOn')} />
      <SelectField {...field('timeZone')} options={ZONE_OPTIONS} />
    </FormSection>
  );
}

function Learning({ record }: { record: StudentRecord | undefined }) {
  const t = useT();
  const [language, level] = useWatch({ name: ['language', 'level'] }) as [Language, Level | ''];
  const suggested = useSuggestedTeachers({
    learner: { studentId: record?.id, language, ...(level && { level }) },
  });
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE));
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('form.not-known'));
  return (
    <FormSection title={t('students.section.learning')}>
      <SelectField name="language" label={t('students.field.language')} options={languages} />
      <SelectField name="level" label={t('students.field.level')} options={levels} />
      <TeacherField name="teacherId" label={t('students.field.teacherId')} suggested={suggested} />
      <ReferenceField
        name="businessId"
        label={t('students.field.businessId')}
        resource="business"
        nameField="name"
      />
      <WholeLine>
        <TextField name="goal" label={t('students.field.goal')} rows={3} />
      </WholeLine>
    </FormSection>
  );
}

function StatusFields() {
  const t = useT();
  const options = useOptions('vocabulary:activityStatus', valuesOf(ACTIVITY_STATUS));
  const status = useWatch({ name: 'activityStatus' }) as ActivityStatus;
  return (
    <FormSection title={t('students.section.status')}>
      <SelectField name="activityStatus" label={t('students.field.activityStatus')} options={options} />
      {isPausing(status) ? (
        <DateField name="statusUntil" label={t('students.field.statusUntil')} />
      ) : (
        <span />
      )}
      <WholeLine>
        <CheckboxField name="statusPinned" label={t('students.field.statusPinned')} />
      </WholeLine>
    </FormSection>
  );
}

function Fields({ record }: { record?: StudentRecord }) {
  const t = useT();
  return (
    <>
      <Person />
      <Learning record={record} />
      <StatusFields />
      <FormSection title={t('students.section.origin')}>
        <TextField name="source" label={t('students.field.source')} hint={t('students.source-hint')} />
        <TextField name="hubspotDealId" label={t('students.field.hubspotDealId')} />
      </FormSection>
      <CustomFieldsSection resource="students" values={record?.customFields} />
      {!record && <CheckboxField name="sendWelcome" label={t('form.send-welcome')} />}
    </>
  );
}

/** A student, new (a lead in the school's time zone) or known. */
export const studentForm: RecordForm<StudentRecord> = {
  api: students,
  Fields,
  nameOf: ({ fullName }) => fullName,
  custom: CustomPart,
  first: ({ timeZone }) => ({ timeZone, sendWelcome: true }),
};
