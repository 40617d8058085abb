import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { Box } from '#src/ui/Box.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { LengthSelect } from '#resources/lessons/LengthSelect.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import type { SuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StudentOrGroupPicker } from './StudentOrGroupPicker.tsx';
import type { PlanDraft } from './plan-draft.ts';

interface PlanFieldsProps {
  of: CalendarOf;
  draft: PlanDraft;
  onChange: (draft: PlanDraft) => void;
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

/** Students, teacher, weekday, time, length, first and last date, and time zone. */
export function PlanFields({ of, draft, onChange, errors, suggested }: PlanFieldsProps) {
  const t = useT();
  const set = (change: Partial<PlanDraft>) => onChange({ ...draft, ...change });
  const day = (name: 'startsOn' | 'endsOn') => (
    <LabelledDate
      label={t(`regular-lessons.field.${name}`)}
      error={errors[name]}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!of.studentId && !of.groupId && <StudentOrGroupPicker draft={draft} onChange={set} errors={errors} />}
      {!of.teacherId && (
        <TeacherPicker
          label={t('regular-lessons.field.teacher')}
          error={errors['teacherId']}
          value={draft.teacherId}
          onPick={(teacherId) => set({ teacherId })}
          suggested={suggested}
        />
      )}
      <Box sx={three}>
        <SelectInput
          label={t('regular-lessons.field.weekday')}
          value={String(draft.weekday)}
          options={WEEK.map((day) => ({ value: String(day), label: t(`vocabulary:weekday.${day}`) }))}
          onChange={(day) => set({ weekday: Number(day) as Weekday })}
        />
        <LabelledTime
          label={t('regular-lessons.field.startTime')}
          error={errors['startTime']}
          value={draft.startTime}
          onChange={(startTime) => set({ startTime })}
        />
        <LengthSelect
          value={draft.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
        {day('startsOn')}
        {day('endsOn')}
        <SelectInput
          label={t('regular-lessons.field.timeZone')}
          value={draft.timeZone}
          options={[{ value: '', label: t('regular-lessons.school-clock') }, ...ZONE_OPTIONS]}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Box>
    </Box>
  );
}

const three = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
