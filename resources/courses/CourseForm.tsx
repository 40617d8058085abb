import { COURSE_MODES, courseCan } from '#domain/teaching/course.ts';
import { useCan } from '#src/session/use-can.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { TeacherField } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type CourseRecord, courses } from '#domain/teaching/api/courses.ts';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { LOCALE } from '#src/i18n/locale.ts';
import { Input } from '#src/ui/form/Input.tsx';

/** The fields of a course; what was communicated to Fundae cannot be typed over. */
function Fields({ record }: { record?: CourseRecord }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`courses.field.${name}`) });
  const modes = useOptions('courses.mode', COURSE_MODES);
  const groupId = useWatch({ name: 'groupId' }) as string;
  const suggested = useSuggestedTeachers({
    learner: { groupId },
  });
  const canPrice = useCan()('money', 'edit');
  const isOpen = !record || courseCan.changeIdentity(record);
  return (
    <>
      <FormSection title={t('courses:section.course')}>
        <TextField {...field('name')} autoComplete="off" />
        <SelectField {...field('mode')} options={modes} />
        {isOpen && (
          <>
            <TextField {...field('actionNumber')} autoComplete="off" />
            <TextField {...field('groupNumber')} autoComplete="off" />
          </>
        )}
        <HoursField {...field('hours')} hint={t('courses:hours-hint')} />
        {isOpen && <DateField {...field('startsOn')} />}
        <DateField {...field('endsOn')} />
      </FormSection>
      <FormSection title={t('courses:section.people')}>
        {isOpen && <ReferenceField {...field('businessId')} resource="business" nameField="name" />}
        <TeacherField {...field('teacherId')} suggested={suggested} />
        <ReferenceField
          {...field('groupId')}
          hint={t('courses:group-hint')}
          resource="groups"
          nameField="name"
        />
      </FormSection>
      {canPrice && (
        <FormSection title={t('courses:section.costs')}>
          <CentsField {...field('costCents')} />
          <CentsField {...field('creditLimitCents')} hint={t('courses:credit-hint')} />
        </FormSection>
      )}
    </>
  );
}

/** A course, new (of the company in the address) or known (ROUTE-15). */
export const courseForm: RecordForm<CourseRecord> = {
  api: courses,
  Fields,
  nameOf: ({ name }) => name,
  first: ({ search }) => ({ businessId: search.get('businessId') ?? '' }),
};

/** '37,5' → 37.5; nothing → undefined; what is no number stays as typed, for the schema to refuse. */
function readHours(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : typed;
}
const hours = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, useGrouping: false });
const written = (value: unknown): string => {
  if (typeof value === 'number') return hours.format(value);
  return typeof value === 'string' ? value : '';
};

/** Hours with up to two decimals, as a number in the form. */
function HoursField(frame: FieldProps) {
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState(written(field.value));
  useEffect(
    () => setTyped((now) => (readHours(now) === field.value ? now : written(field.value))),
    [field.value],
  );
  return (
    <Field {...frame}>
      {(wiring) => (
        <Input
          ref={field.ref}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(readHours(target.value));
          }}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
