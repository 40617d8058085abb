import { type Currency, foreignSign, parseMoney } from '#domain/values/money.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { useT } from '../screen/use-t.ts';

/** '18,50' → 1850; nothing → undefined; other input stays as typed, for the schema to refuse. */
export function readCents(typed: string, currency: Currency): number | string | undefined {
  if (typed.trim() === '') return undefined;
  try {
    return parseMoney(typed, currency);
  } catch {
    return typed;
  }
}

/**
 * Returns a function that returns the error for an amount with another currency's symbol, because it must not be read as the school's (or
 * the payment's) own; undefined for all others.
 */
export function useForeign(of?: Currency): (typed: string) => string | undefined {
  const t = useT();
  const own = useCurrency();
  const currency = of ?? own;
  return (typed) => {
    const sign = foreignSign(typed, currency);
    return sign === null ? undefined : t('form.foreign-currency', { currency, sign });
  };
}
