import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { currencySign } from '#domain/values/money.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { readCents, useForeign } from './read-cents.ts';
import { Unit } from './Unit.tsx';

const written = (value: unknown): string => (typeof value === 'number' ? amountText(value) : '');

interface CentsFieldProps extends FieldProps {
  /** Of hundredths that are no money. */
  unit?: string;
}

/** An amount as people write it, in cents in the form, with its currency before it; another currency's sign is refused as it is typed. */
export function CentsField({ unit, ...frame }: CentsFieldProps) {
  const currency = useCurrency();
  const foreign = useForeign();
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState(written(field.value));
  // The form was given other values.
  useEffect(
    () =>
      setTyped((now) =>
        (readCents(now, currency) ?? '') === (field.value ?? '') ? now : written(field.value),
      ),
    [field.value, currency],
  );
  return (
    <Field {...frame} fault={foreign(typed)}>
      {(wiring) => (
        <Input
          ref={field.ref}
          start={!unit && <Unit>{currencySign(currency)}</Unit>}
          end={unit && <Unit>{unit}</Unit>}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(readCents(target.value, currency) ?? '');
          }}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
