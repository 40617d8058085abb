import { useController, useWatch } from 'react-hook-form';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { TeacherField } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { LengthSelect } from '#resources/lessons/LengthSelect.tsx';
import { type StartValues, teachersAsked } from './start-values.ts';

/** Teacher, first lesson, time, length and end of the weekly lessons; without a time the group has none yet. */
export function SlotFields({ hasLessons }: { hasLessons: boolean }) {
  const t = useT();
  const today = useToday();
  const providerZone = useUserContext().user?.provider.timeZone ?? BUSINESS_TIME_ZONE;
  const values = useWatch<StartValues>() as StartValues;
  const suggested = useSuggestedTeachers(teachersAsked(values, providerZone));
  const { field: length } = useController({ name: 'durationMinutes' });
  return (
    <FormSection title={t('groups.section.slot')}>
      <TeacherField
        name="teacherId"
        label={t('groups.field.teacherId')}
        hint={t('groups.start.teacher-hint')}
        suggested={suggested}
        isForLesson={hasLessons}
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
