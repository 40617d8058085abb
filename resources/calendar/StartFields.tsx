import { type ReactNode, useId } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { inputSx } from '../form/input-style.ts';
import { RecordPicker } from '../form/RecordPicker.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { useWords } from '../use-words.ts';
import type { StartWish } from './start-wish.ts';

interface StartFieldsProps {
  wish: StartWish;
  onChange: (wish: StartWish) => void;
  /** What the server said of a field. */
  errors: Readonly<Record<string, string>>;
}

const bare = { display: 'grid', gap: 0.75, '& label': { fontWeight: 600, fontSize: '0.9375rem' } } as const;
const LENGTHS = [30, 60, 90];

function Labelled({
  label,
  error,
  children,
  isBare = false,
}: {
  label: string;
  error?: string | undefined;
  children: (id: string) => ReactNode;
  /** What is inside draws its own frame. */
  isBare?: boolean;
}) {
  const id = useId();
  return (
    <Box sx={isBare ? bare : inputSx}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <Box
        id={`${id}-error`}
        role="alert"
        sx={{ color: 'error.main', fontSize: '0.875rem', '&:empty': { display: 'none' } }}
      >
        {error}
      </Box>
    </Box>
  );
}

/** Day, time on the reader's clock, length and teacher: the keyboard's way to place a lesson. */
export function StartFields({ wish, onChange, errors }: StartFieldsProps) {
  const t = useWords();
  const zone = useZone();
  const lengths = LENGTHS.includes(wish.durationMinutes) ? LENGTHS : [...LENGTHS, wish.durationMinutes];
  const startsAt = errors['startsAt'];
  const set = (change: Partial<StartWish>) => onChange({ ...wish, instant: undefined, ...change });
  const wiring = (id: string) => ({
    id,
    'aria-invalid': startsAt !== undefined,
    'aria-describedby': `${id}-error`,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' },
          alignItems: 'end',
        }}
      >
        <Labelled label={t('lesson-calendar.field.day')} error={startsAt}>
          {(id) => (
            <input
              type="date"
              {...wiring(id)}
              value={wish.date}
              onChange={({ target }) => set({ date: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('lesson-calendar.field.time', { zone })}>
          {(id) => (
            <input
              type="time"
              step={900}
              {...wiring(id)}
              value={wish.time}
              onChange={({ target }) => set({ time: target.value })}
            />
          )}
        </Labelled>
        <SelectInput
          label={t('lesson-calendar.field.length')}
          value={String(wish.durationMinutes)}
          options={lengths.map((length) => ({
            value: String(length),
            label: t('lesson-calendar.minutes', { count: length }),
          }))}
          onChange={(length) => set({ durationMinutes: Number(length) })}
        />
      </Box>
      <Labelled label={t('lesson-calendar.field.teacher')} error={errors['teacherId']} isBare>
        {(id) => (
          <RecordPicker
            resource="teachers"
            nameField="fullName"
            value={wish.teacherId}
            onPick={(teacherId) => set({ teacherId })}
            wiring={{ id }}
          />
        )}
      </Labelled>
    </Box>
  );
}
