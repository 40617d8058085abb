import { monthOf } from '#domain/values/month.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

interface Expiry {
  readonly expMonth: number;
  readonly expYear: number;
}

/** Returns a card's month of expiry as cards print it: `08/29`. */
export const cardExpiry = ({ expMonth, expYear }: Expiry): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Whether a card has expired: it is valid to the end of its month. */
export const isExpiredCard = ({ expMonth, expYear }: Expiry, today: PlainDate): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < monthOf(today);
