import { currency } from '#domain/values/money.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';

/** An amount in the currency that it was paid in. */
export function Amount({ cents, of }: { cents: number; of: string }) {
  const known = currency.safeParse(of);
  return known.success ? <MoneyField cents={cents} currency={known.data} /> : <MoneyField cents={cents} />;
}
