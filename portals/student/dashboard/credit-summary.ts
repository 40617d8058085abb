import type { Reply } from '#domain/contract/endpoint.ts';
import type { getWallet } from '#domain/billing/api/student-wallet.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';

export type Wallet = Reply<typeof getWallet>;

/** How many days before their expiry credits are warned about (BOOK-10). */
export const EXPIRY_WARNING_DAYS = 30;

export interface Expiry {
  readonly kind: CreditKind;
  readonly credits: number;
  readonly on: PlainDate;
}

/** The available credits that expire next, when that is near: all of one kind and day together. */
export function nextExpiry({ lots }: Wallet, today: PlainDate): Expiry | null {
  const limit = addDays(today, EXPIRY_WARNING_DAYS);
  const free = lots.filter(
    ({ availableCredits, expiresOn }) => availableCredits > 0 && expiresOn !== null && expiresOn <= limit,
  );
  const [first] = free.toSorted((a, b) => String(a.expiresOn).localeCompare(String(b.expiresOn)));
  if (!first?.expiresOn) return null;
  const together = free.filter(({ kind, expiresOn }) => kind === first.kind && expiresOn === first.expiresOn);
  return {
    kind: first.kind,
    on: first.expiresOn,
    credits: together.reduce((sum, lot) => sum + lot.availableCredits, 0),
  };
}
