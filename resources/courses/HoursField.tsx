import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';

/** '37,5' → 37.5; nothing → undefined; what is no number stays as typed, for the schema to refuse. */
function readHours(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : typed;
}
const written = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** Hours with up to two decimals, as a number in the form. */
export function HoursField(frame: FieldProps) {
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState(written(field.value));
  useEffect(
    () => setTyped((now) => (readHours(now) === field.value ? now : written(field.value))),
    [field.value],
  );
  return (
    <Field {...frame}>
      {(wiring) => (
        <Input
          ref={field.ref}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(readHours(target.value));
          }}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
