import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { readNumber, writtenNumber } from './read-number.ts';

/** A number with decimals, as a number in the form. */
export function NumberField(frame: FieldProps) {
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState(writtenNumber(field.value));
  // "12," is still typed while the form holds 12; other values come from outside.
  const text = readNumber(typed) === field.value ? typed : writtenNumber(field.value);
  return (
    <Field {...frame}>
      {(wiring) => (
        <Input
          ref={field.ref}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(readNumber(target.value));
          }}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
