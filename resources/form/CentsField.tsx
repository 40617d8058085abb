import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { centsToDecimal, parseMoney } from '#domain/values/money.ts';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';

/** '18,50' → 1850; nothing → undefined; what is no amount stays as typed, for the schema to refuse. */
export function readCents(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  try {
    return parseMoney(typed);
  } catch {
    return typed;
  }
}

const written = (value: unknown): string => (typeof value === 'number' ? centsToDecimal(value) : '');

interface CentsFieldProps extends FieldProps {
  /** Emptied, it says that there is none: '' in the form. */
  mayBeNone?: boolean;
}

/** An amount as people write it, in cents in the form. */
export function CentsField({ mayBeNone = false, ...frame }: CentsFieldProps) {
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState(written(field.value));
  // The form was given other values.
  useEffect(
    () => setTyped((now) => ((readCents(now) ?? '') === (field.value ?? '') ? now : written(field.value))),
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
            field.onChange(readCents(target.value) ?? (mayBeNone ? '' : undefined));
          }}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
