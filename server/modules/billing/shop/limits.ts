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
 * Counts an attempt to use coupons, per account and in a separate transaction, so that a failed one counts. Throws 429 after too many. A
 * request counts once, however many codes it contains: the first invalid code ends it, so that nothing is revealed about the others.
 */
export const countCouponTry = ({ transaction, session }: Counted): Promise<void> =>
  transaction((db) => takeToken(db, `coupon:${session.accountId}`, TRIES));
