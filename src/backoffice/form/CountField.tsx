import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';

/** '12' → 12; nothing stays '', so that the form counts as changed; other input stays as typed, for the schema to refuse. */
export function readCount(typed: string): number | string {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

const written = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A whole number, as a number in the form. */
export function CountField(frame: FieldProps) {
  const { field } = useController({ name: frame.name });
  return (
    <Field {...frame}>
      {(wiring) => (
        <Input
          ref={field.ref}
          inputMode="numeric"
          value={written(field.value)}
          onChange={({ target }) => field.onChange(readCount(target.value))}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
