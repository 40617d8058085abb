import { forgetTries, type Limit, returnToken, takeToken } from '#server/core/rate-limit.ts';
import type { Db } from '#server/db/tenant.ts';

/** One bucket that an attempt takes from. */
export interface Try {
  key: string;
  limit: Limit;
  /** Emptied of its failures by a success; a bucket of an address only gets its one token back. */
  isOfAccount: boolean;
}

const of = (key: string, capacity: number, perMinute: number, isOfAccount: boolean): Try => ({
  key,
  limit: { capacity, perMinute },
  isOfAccount,
});

/** Whole schools sit behind one address: its bucket is wide, that of an account at an address narrow. */
export const tries = {
  signIn: (address: string, providerId: string | undefined, email: string) => [
    of(`sign-in:${providerId}:${email}:${address}`, 10, 1, true),
    of(`sign-in:${address}`, 100, 30, false),
  ],
  /** Each may send a mail to somebody else's inbox. */
  mail: (
    purpose: 'RESET' | 'LINK' | 'SIGN_UP',
    address: string,
    providerId: string | undefined,
    email: string,
  ) => [
    of(`mail:${purpose}:${providerId}:${email}:${address}`, 3, 0.2, true),
    of(`mail:${purpose}:${providerId}:${email}`, 6, 0.4, true),
    of(`mail:${purpose}:${address}`, 30, 5, false),
  ],
  /** What strangers may look at and costs more than a page does. */
  look: (address: string) => [of(`look:${address}`, 60, 20, false)],
  /** A mailed token cannot be guessed; this keeps the hashing that it asks for in bounds. */
  mailedToken: (address: string) => [of(`mailed-token:${address}`, 30, 10, false)],
  /** Six digits can be guessed: five tries, then one every five minutes, whatever the address. */
  code: (accountId: string) => [of(`code:${accountId}`, 5, 0.2, true)],
  /** The own password, asked for again by somebody who is signed in. */
  ownPassword: (accountId: string) => [of(`own-password:${accountId}`, 10, 1, true)],
};

/** Takes one token of each bucket, or refuses with 429 and takes none. Commit it apart from what it guards. */
export async function takeTries(db: Db, wanted: readonly Try[]): Promise<void> {
  for (const { key, limit } of wanted) await takeToken(db, key, limit);
}

/** A try that was right does not count. */
export async function giveBack(db: Db, taken: readonly Try[]): Promise<void> {
  for (const { key, isOfAccount } of taken) await (isOfAccount ? forgetTries(db, key) : returnToken(db, key));
}
