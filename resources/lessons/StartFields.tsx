import { Box } from '#src/ui/Box.tsx';
import { cityName } from '#src/i18n/city-name.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import type { SuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LengthSelect } from './LengthSelect.tsx';
import type { StartDraft } from './start-draft.ts';

interface StartFieldsProps {
  draft: StartDraft;
  onChange: (draft: StartDraft) => void;
  /** The server's errors by field. */
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

/** Day, time on the reader's clock, length and teacher: the keyboard's way to place a lesson. */
export function StartFields({ draft, onChange, errors, suggested }: StartFieldsProps) {
  const t = useT();
  const zone = useZone();
  const day = errors['date'] ?? errors['startsAt'];
  const set = (change: Partial<StartDraft>) => onChange({ ...draft, instant: undefined, ...change });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' },
          ...lined,
        }}
      >
        <LabelledDate
          label={t('lesson-calendar.field.day')}
          error={day}
          value={draft.date}
          onChange={(date) => set({ date })}
        />
        <LabelledTime
          label={t('lesson-calendar.field.time', { city: cityName(zone) })}
          error={errors['time']}
          value={draft.time}
          onChange={(time) => set({ time })}
        />
        <LengthSelect
          value={draft.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
      </Box>
      <TeacherPicker
        label={t('lesson-calendar.field.teacher')}
        error={errors['teacherId']}
        value={draft.teacherId}
        onPick={(teacherId) => set({ teacherId })}
        suggested={suggested}
      />
    </Box>
  );
}

/** Aligns labels, inputs and errors in rows, however many lines each has. */
const lined = {
  rowGap: { xs: 2, sm: 0 },
  '&& > *': { gridRow: { sm: 'span 3' }, gridTemplateRows: { sm: 'subgrid' }, rowGap: 0.75 },
  '&& > * > label': { alignSelf: 'end' },
} as const;
