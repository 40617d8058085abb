import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { TEACHER_STATUS } from '#domain/people/teacher.ts';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { CountryField } from '#src/ui/form/CountryField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { ChoicesField } from '#src/backoffice/form/ChoicesField.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Without these there is no teacher. */
export const TEACHER_REQUIRED = ['firstName', 'lastName', 'email'] as const;

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
  return (
    <FormSection title={t('teachers.section.teaching')}>
      <ChoicesField {...field('languages')} options={languages} />
      <ChoicesField {...field('levels')} options={levels} />
      <SelectField {...field('status')} options={statuses} />
      <DateField {...field('hiredOn')} />
      <WholeLine>
        <TextField {...field('roomUrl')} hint={t('teachers.room-hint')} />
      </WholeLine>
      <WholeLine>
        <TextField {...field('biography')} rows={4} />
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

interface TeacherFormProps {
  isNew?: boolean;
  /** Pay is an admin's (SEC-22). */
  hasPay: boolean;
}

/** The fields of a teacher, the same for a new one and for one that is there. */
export function TeacherForm({ isNew = false, hasPay }: TeacherFormProps) {
  const t = useT();
  return (
    <>
      <Person />
      <Teaching />
      {hasPay && <Pay />}
      {isNew && <CheckboxField name="sendWelcome" label={t('form.send-welcome')} />}
    </>
  );
}
