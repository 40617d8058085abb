import type { InputHTMLAttributes } from 'react';
import { type Currency, currencySign } from '#domain/values/money.ts';
import { Input } from '#src/ui/form/Input.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Labelled, wiringOf } from './Labelled.tsx';
import { useForeign } from './read-cents.ts';
import { Unit } from './Unit.tsx';

interface AmountInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoFocus'> {
  label: string;
  value: string;
  /** Left out: the school's. */
  currency?: Currency | undefined;
  error?: string | undefined;
  onText: (text: string) => void;
}

/** An amount that belongs to no form, with its currency before it; another currency's sign is refused as it is typed. */
export function AmountInput({ label, value, currency, error, onText, ...input }: AmountInputProps) {
  const own = useCurrency();
  const fault = useForeign(currency)(value) ?? error;
  return (
    <Labelled label={label} error={fault} isBare>
      {(id) => (
        <Input
          {...input}
          {...wiringOf(id, fault)}
          start={<Unit>{currencySign(currency ?? own)}</Unit>}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Labelled>
  );
}
