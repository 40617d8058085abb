import { COURSE_MODES, courseCan } from '#domain/teaching/course.ts';
import { useCan } from '#src/session/use-can.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { NumberField } from '#src/backoffice/form/NumberField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { TeacherField } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type CourseRecord, courses } from '#domain/teaching/api/courses.ts';
import { useWatch } from 'react-hook-form';

/** The fields of a course; values that were reported to Fundae cannot be changed. */
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
        <NumberField {...field('hours')} hint={t('courses:hours-hint')} />
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
