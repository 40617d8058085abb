import { useController } from 'react-hook-form';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LengthSelect } from '#resources/lessons/LengthSelect.tsx';

/** Teacher, first lesson, time, length and end of the weekly lessons; without a time the group has none yet. */
export function SlotFields({ hasLessons }: { hasLessons: boolean }) {
  const t = useT();
  const today = useToday();
  const { field: length } = useController({ name: 'durationMinutes' });
  return (
    <FormSection title={t('groups.section.slot')}>
      <ReferenceField
        name="teacherId"
        label={t('groups.field.teacherId')}
        hint={t('groups.start.teacher-hint')}
        resource="teachers"
        nameField="fullName"
      />
      <DateField
        name="startsOn"
        label={t(hasLessons ? 'groups.field.firstLesson' : 'groups.field.startsOn')}
        min={today}
      />
      {hasLessons && (
        <>
          <TimeField
            name="startTime"
            label={t('groups.field.startTime')}
            hint={t('groups.start.time-hint')}
          />
          <LengthSelect value={Number(length.value)} onChange={length.onChange} />
        </>
      )}
      <DateField name="endsOn" label={t('regular-lessons.field.endsOn')} min={today} />
    </FormSection>
  );
}
