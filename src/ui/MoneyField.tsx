import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useCurrency } from './currency-context.ts';
import { NoValue } from './NoValue.tsx';

interface MoneyFieldProps {
  /** Null when the user has no permission to see it. */
  cents: number | null;
  /** Left out: the provider's. */
  currency?: Currency;
}

/** LAY-16: cents divided by 100, in the provider's currency. */
export function MoneyField({ cents, currency }: MoneyFieldProps) {
  const own = useCurrency();
  if (cents === null) return <NoValue />;
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(cents, currency ?? own)}</span>;
}
