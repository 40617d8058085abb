import { networkOf } from '#server/runtime/network-of.ts';
import { forgetTries, type Limit, returnToken, takeToken } from './rate-limit.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Caller } from './known-devices.ts';

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

/**
 * Whole schools sit behind one address: its bucket is wide, that of an account at an address narrow. An IPv6 network counts as one
 * address. A browser that the account knows has buckets of its own alone: what others try from elsewhere, or beside it, does not keep
 * its owner out.
 */
export const rateLimits = {
  signIn: ({ address, device }: Caller, providerId: string | undefined, email: string) => {
    const account = `sign-in:${providerId}:${email}`;
    if (device !== null) return [of(`${account}:${device}`, 10, 1, true)];
    const network = networkOf(address);
    return [
      of(`${account}:${network}`, 10, 1, true),
      // Of all addresses together: a thousand of them get no further than one does in a morning.
      of(account, 50, 0.5, false),
      of(`sign-in:${network}`, 100, 30, false),
    ];
  },
  /** Each can send an e-mail to another person's inbox. */
  mail: (
    purpose: 'RESET' | 'LINK' | 'SIGN_UP',
    { address, device }: Caller,
    providerId: string | undefined,
    email: string,
  ) => {
    const account = `mail:${purpose}:${providerId}:${email}`;
    if (device !== null) return [of(`${account}:${device}`, 3, 0.2, true)];
    const network = networkOf(address);
    return [
      of(`${account}:${network}`, 3, 0.2, true),
      of(account, 6, 0.4, true),
      of(`mail:${purpose}:${network}`, 30, 5, false),
    ];
  },
  /** For public pages that cost more than a normal page. */
  look: (address: string) => [of(`look:${networkOf(address)}`, 60, 20, false)],
  /** Of unsubscribe links. E-mail services call them for all their users from a few addresses. */
  unsubscribe: (address: string) => [of(`unsubscribe:${networkOf(address)}`, 600, 300, false)],
  /** A mailed token cannot be guessed; this keeps the hashing that it asks for in bounds. */
  mailedToken: (address: string) => [of(`mailed-token:${networkOf(address)}`, 30, 10, false)],
  /** Six digits can be guessed: five tries, then one every five minutes, whatever the address. */
  code: (accountId: string, device: string | null = null) => [
    of(device === null ? `code:${accountId}` : `code:${accountId}:${device}`, 5, 0.2, true),
  ],
  /** A person's own messages and files: a lively talk, but no flood. */
  message: (accountId: string) => [of(`message:${accountId}`, 30, 20, false)],
  announcement: (accountId: string) => [of(`announcement:${accountId}`, 5, 0.5, false)],
  messageFile: (accountId: string) => [of(`message-file:${accountId}`, 20, 5, false)],
  /** A test message to the caller's own device. */
  pushTest: (accountId: string) => [of(`push-test:${accountId}`, 5, 1, false)],
  /** The password check of a user who is already signed in. */
  ownPassword: (accountId: string) => [of(`own-password:${accountId}`, 10, 1, true)],
};

/** Takes one token of each bucket, or throws 429 and takes none. Commit it separately from the work that it guards. */
export async function takeTokens(db: Db, wanted: readonly Try[]): Promise<void> {
  for (const { key, limit } of wanted) await takeToken(db, key, limit);
}

/** A successful attempt does not count. */
export async function returnTokens(db: Db, taken: readonly Try[]): Promise<void> {
  for (const { key, isOfAccount } of taken) await (isOfAccount ? forgetTries(db, key) : returnToken(db, key));
}
