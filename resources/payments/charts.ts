import type { PaymentSummary } from '#domain/api/payments.ts';
import { monthsFrom, type Month } from '#domain/values/month.ts';

type Part = PaymentSummary['parts'][number];

/** One slice of what a list finds: how many, and how much. */
export interface Share {
  value: string;
  count: number;
  cents: number;
}

/** The parts by one of their names, the largest sum first. */
export function sharesOf(parts: readonly Part[], by: 'status' | 'method'): Share[] {
  const shares = new Map<string, Share>();
  for (const part of parts) {
    const known = shares.get(part[by]) ?? { value: part[by], count: 0, cents: 0 };
    shares.set(part[by], { ...known, count: known.count + part.count, cents: known.cents + part.cents });
  }
  return [...shares.values()].toSorted((a, b) => b.cents - a.cents || b.count - a.count);
}

const HERE: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** What came in each of the last months, the present one last. */
export function receivedByMonth(
  parts: readonly Part[],
  present: Month,
  count: number,
): { month: Month; cents: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const month = monthsFrom(present, index - count + 1);
    const own = parts.filter((part) => part.month === month && HERE.has(part.status));
    return { month, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
  });
}
