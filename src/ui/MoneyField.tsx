import { type Currency, formatMoney } from '#domain/values/money.ts';
import { useCurrency } from './currency-context.ts';

interface MoneyFieldProps {
  cents: number;
  /** Left out: the provider's. */
  currency?: Currency;
}

/** LAY-16: cents divided by 100, in the provider's currency. */
export function MoneyField({ cents, currency }: MoneyFieldProps) {
  const own = useCurrency();
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(cents, currency ?? own)}</span>;
}
