import { isPlainDate, parsePlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { sentenceCase } from '#src/i18n/sentence-case.ts';
import { cityName } from '#src/i18n/city-name.ts';
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
import { type MoveDraft, sameWeek } from './move-draft.ts';
import type { PlanDraft } from './plan-draft.ts';
import { StudentOrGroupPicker } from './StudentOrGroupPicker.tsx';

interface FieldsProps<Draft> {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

type ChangeOf<Draft> = (change: Partial<Draft>) => void;

function WeekdaySelect({ value, onChange }: { value: Weekday; onChange: (weekday: Weekday) => void }) {
  const t = useT();
  return (
    <SelectInput
      label={t('regular-lessons.field.weekday')}
      value={String(value)}
      options={WEEK.map((day) => ({
        value: String(day),
        label: sentenceCase(t(`vocabulary:weekday.${day}`)),
      }))}
      onChange={(day) => onChange(Number(day) as Weekday)}
    />
  );
}

interface HourFieldsProps {
  label: string;
  draft: Pick<PlanDraft, 'startTime' | 'durationMinutes'>;
  set: ChangeOf<HourFieldsProps['draft']>;
  error: string | undefined;
}

function HourFields({ label, draft: { startTime, durationMinutes }, set, error }: HourFieldsProps) {
  return (
    <>
      <LabelledTime
        label={label}
        error={error}
        value={startTime}
        onChange={(time) => set({ startTime: time })}
      />
      <LengthSelect value={durationMinutes} onChange={(minutes) => set({ durationMinutes: minutes })} />
    </>
  );
}

interface PlanFieldsProps extends FieldsProps<PlanDraft> {
  of: CalendarOf;
}

/** Students, teacher, weekday, time, length, first and last date, and time zone. */
export function PlanFields({ of, draft, onChange, errors, suggested }: PlanFieldsProps) {
  const t = useT();
  const set: ChangeOf<PlanDraft> = (change) => onChange({ ...draft, ...change });
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
        <WeekdaySelect value={draft.weekday} onChange={(weekday) => set({ weekday })} />
        <HourFields
          label={t('regular-lessons.field.startTime')}
          draft={draft}
          set={set}
          error={errors['startTime']}
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

interface MoveFieldsProps extends FieldsProps<MoveDraft> {
  zone: Timezone;
}

/** Where to: a single date to any day, several to another weekday; time, length and teacher. */
export function MoveFields({ draft, zone, onChange, errors, suggested }: MoveFieldsProps) {
  const t = useT();
  const set: ChangeOf<MoveDraft> = (change) => onChange({ ...draft, ...change });
  const to = isPlainDate(draft.toDate) ? parsePlainDate(draft.toDate) : draft.date;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={three}>
        {draft.scope === 'ONE' ? (
          <LabelledDate
            label={t('regular-lessons.field.toDate')}
            error={errors['toDate'] ?? errors['date']}
            value={draft.toDate}
            onChange={(toDate) => set({ toDate })}
          />
        ) : (
          <WeekdaySelect
            value={weekdayOf(to)}
            onChange={(weekday) => set({ toDate: sameWeek(draft.date, weekday) })}
          />
        )}
        <HourFields
          label={t('lesson-calendar.field.time', { city: cityName(zone) })}
          draft={draft}
          set={set}
          error={errors['startTime']}
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
