import { Labelled, wiringOf } from '#src/backoffice/form/Labelled.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface ReasonInputProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** Staff are bound by no limit, and say why (BOOK-05). */
export function ReasonInput({ value, onChange, error }: ReasonInputProps) {
  const t = useT();
  return (
    <Labelled label={t('regular-lessons.field.reason')} error={error}>
      {(id) => (
        <input
          {...wiringOf(id, error)}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}
