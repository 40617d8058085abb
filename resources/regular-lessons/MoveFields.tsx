import { parsePlainDate, isPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { type Timezone, zoneCity } from '#domain/values/timezone.ts';
import { WEEK } from '#domain/values/weekday.ts';
import { Box } from '#src/ui/Box.tsx';
import { LengthSelect } from '#resources/lessons/LengthSelect.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import type { SuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type MoveDraft, sameWeek } from './move-wish.ts';

interface MoveFieldsProps {
  wish: MoveDraft;
  zone: Timezone;
  onChange: (draft: MoveDraft) => void;
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

/** Where to: a single date to any day, several to another weekday; time, length and teacher. */
export function MoveFields({ wish: draft, zone, onChange, errors, suggested }: MoveFieldsProps) {
  const t = useT();
  const set = (change: Partial<MoveDraft>) => onChange({ ...draft, ...change });
  const day = errors['toDate'] ?? errors['date'];
  const to = isPlainDate(draft.toDate) ? parsePlainDate(draft.toDate) : draft.date;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={three}>
        {draft.scope === 'ONE' ? (
          <LabelledDate
            label={t('regular-lessons.field.toDate')}
            error={day}
            value={draft.toDate}
            onChange={(toDate) => set({ toDate })}
          />
        ) : (
          <SelectInput
            label={t('regular-lessons.field.weekday')}
            value={String(weekdayOf(to))}
            options={WEEK.map((weekday) => ({
              value: String(weekday),
              label: t(`vocabulary:weekday.${weekday}`),
            }))}
            onChange={(weekday) => set({ toDate: sameWeek(draft.date, Number(weekday)) })}
          />
        )}
        <LabelledTime
          label={t('lesson-calendar.field.time', { city: zoneCity(zone) })}
          error={errors['startTime']}
          value={draft.startTime}
          onChange={(startTime) => set({ startTime })}
        />
        <LengthSelect
          value={draft.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
      </Box>
      <TeacherPicker
        label={t('regular-lessons.field.teacher')}
        error={errors['teacherId']}
        value={draft.teacherId}
        onPick={(teacherId) => set({ teacherId })}
        suggested={suggested}
      />
    </Box>
  );
}

const three = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
