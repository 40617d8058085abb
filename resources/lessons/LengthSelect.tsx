import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useLengths } from './use-lengths.ts';

/** How long a lesson takes: the lengths of the school's rules, and the one that it has. */
export function LengthSelect({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const t = useT();
  const { lengths } = useLengths();
  const offered = lengths.includes(value) ? lengths : [...lengths, value];
  return (
    <SelectInput
      label={t('lesson-calendar.field.length')}
      value={String(value)}
      options={offered.map((length) => ({
        value: String(length),
        label: t('lesson-calendar.minutes', { count: length }),
      }))}
      onChange={(length) => onChange(Number(length))}
    />
  );
}
