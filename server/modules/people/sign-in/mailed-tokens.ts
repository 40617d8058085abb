import { hashSecret, newSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Account, accountById, lockAccount } from './account.queries.ts';

export type MailedPurpose = 'RESET' | 'WELCOME' | 'LINK';

/** How long each lives (D6). */
const MINUTES: Record<MailedPurpose, number> = { RESET: 60, WELCOME: 7 * 24 * 60, LINK: 10 };

interface Wanted {
  token: string;
  purpose: MailedPurpose;
  now: Date;
}

/** A new token for this account, in place of an older one of the same purpose. Only its hash is kept. */
export async function issueMailedToken(
  db: Db,
  account: Pick<Account, 'id' | 'provider_id'>,
  purpose: MailedPurpose,
  now: Date,
) {
  // Without the lock, two concurrent calls would each miss the other's token.
  await lockAccount(db, account.id);
  await revokeMailedTokens(db, account.id, [purpose]);
  const token = newSecret();
  await db
    .insertInto('login_token')
    .values({
      token_hash: hashSecret(token),
      provider_id: account.provider_id,
      account_id: account.id,
      purpose,
      expires_at: new Date(now.getTime() + MINUTES[purpose] * 60_000).toISOString(),
    })
    .execute();
  return token;
}

/** Returns the account of a token without using it up; undefined if it is unknown, used, expired, or of a disabled account. */
export async function holderOf(db: Db, { token, purpose, now }: Wanted): Promise<Account | undefined> {
  const row = await db
    .selectFrom('login_token')
    .select('account_id')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  const account = row && (await accountById(db, row.account_id));
  return account?.disabled_at === null ? account : undefined;
}

/**
 * Marks the token as used; returns false when another request has used it. A single update, so only one of many concurrent calls succeeds.
 */
export async function spendMailedToken(db: Db, { token, purpose, now }: Wanted): Promise<boolean> {
  const used = await db
    .updateTable('login_token')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Revokes unused mailed tokens. */
export async function revokeMailedTokens(
  db: Db,
  accountId: string,
  purposes: readonly MailedPurpose[],
): Promise<void> {
  await db
    .deleteFrom('login_token')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
