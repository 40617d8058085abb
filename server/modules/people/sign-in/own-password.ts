import { sql } from 'kysely';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Account, accountById } from './account.queries.ts';
import { returnTokens, takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { verifyPassword } from './password-hash.ts';

/** How long a password that opened the session need not be given again, in minutes. */
const FRESH = 5;

/** Returns whether the password was entered in this session recently: proof that the account's owner is still at the device. */
export async function gavePasswordJustNow(
  db: Db,
  { sessionId }: Pick<Session, 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isFresh: boolean }>`
    select coalesce(password_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${FRESH}), false) as "isFresh"
    from session where id = ${sessionId}`.execute(db);
  return rows[0]?.isFresh === true;
}

/**
 * Returns the caller's account after a check of the password. Throws 400 with `field` when it is wrong, not 401, because the session is
 * valid. Rate-limited, so that an unattended session cannot be used to guess it.
 */
export async function checkOwnPassword(
  { session, transaction }: Pick<ManualTransactionContext<Endpoint>, 'session' | 'transaction'>,
  field: string,
  password: string,
): Promise<Account> {
  const taken = rateLimits.ownPassword(session.accountId);
  await transaction((db) => takeTokens(db, taken));
  const account = orNotFound(await transaction((db) => accountById(db, session.accountId)));
  if (!(await verifyPassword(account.password_hash, password))) throw fieldError(field, 'wrong-password');
  await transaction((db) => returnTokens(db, taken));
  return account;
}
