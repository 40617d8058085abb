import type { PaymentSummary } from '#domain/billing/api/payments.ts';
import { daysOfMonth, monthsFrom, type Month } from '#domain/values/month.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

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

/** Returns the amounts received in each of the last months, the current one last. */
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

/** The most rows that a picture has, the last one for all that are left. */
const MOST = 4;

/** Returns the largest shares, and the sum of the others if there is more than one, so that the total is complete. */
export function shownOf(shares: readonly Share[]): { shown: readonly Share[]; others: readonly Share[] } {
  if (shares.length <= MOST) return { shown: shares, others: [] };
  return { shown: shares.slice(0, MOST - 1), others: shares.slice(MOST - 1) };
}

export const together = (shares: readonly Share[]): Pick<Share, 'count' | 'cents'> => ({
  count: shares.reduce((sum, { count }) => sum + count, 0),
  cents: shares.reduce((sum, { cents }) => sum + cents, 0),
});

interface MadeDays {
  createdFrom?: string;
  createdTo?: string;
}

/** The days of a picture within those that the list is already kept to, so that it finds what was counted. */
export function daysWithin(filter: MadeDays, from: PlainDate, to?: PlainDate): MadeDays {
  const last = [filter.createdTo, to].filter((day) => day !== undefined).toSorted()[0];
  const { createdFrom = from } = filter;
  return { createdFrom: createdFrom > from ? createdFrom : from, ...(last && { createdTo: last }) };
}

/** Returns the first day of the charts. */
export const firstDay = (present: Month): PlainDate => daysOfMonth(monthsFrom(present, -11)).from;
