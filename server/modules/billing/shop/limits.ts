import { takeToken } from '#server/auth/rate-limit.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';

type Counted = Pick<ManualTransactionContext<Endpoint>, 'transaction' | 'session'>;

/** Allows typing mistakes but prevents guessing of codes. */
const TRIES = { capacity: 40, perMinute: 10 };

/** A page that waits for an answer asks every few seconds. */
const ASKING = { capacity: 30, perMinute: 20 };

/** Counts a question to the payment service, by account; 429 when there were too many. */
export const countAsking = ({ transaction, session }: Counted): Promise<void> =>
  transaction((db) => takeToken(db, `ask:${session.accountId}`, ASKING));

/**
 * Counts a try at coupons, by account and apart from what is tried, so that a failed one counts; 429 when there were too many. However
 * many codes a request names, it is one try: the first that does not hold ends it, and nothing is said of those after it.
 */
export const countCouponTry = ({ transaction, session }: Counted): Promise<void> =>
  transaction((db) => takeToken(db, `coupon:${session.accountId}`, TRIES));
