import { SelectInput } from '../form/SelectInput.tsx';
import { useWords } from '../use-words.ts';

const LENGTHS = [30, 60, 90];

/** How long a lesson takes: the usual lengths, and the one that it has. */
export function LengthSelect({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const t = useWords();
  const lengths = LENGTHS.includes(value) ? LENGTHS : [...LENGTHS, value];
  return (
    <SelectInput
      label={t('lesson-calendar.field.length')}
      value={String(value)}
      options={lengths.map((length) => ({
        value: String(length),
        label: t('lesson-calendar.minutes', { count: length }),
      }))}
      onChange={(length) => onChange(Number(length))}
    />
  );
}
