import type { Endpoint } from '#domain/api/endpoint.ts';
import { found, invalid } from '#server/core/refusal.ts';
import type { SlowAsk } from '#server/core/route.ts';
import { type Account, accountById } from './account.queries.ts';
import { giveBack, takeTries, tries } from './limits.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * The own account, once its password was given again; 400 naming `field` when it is wrong, never 401: the session is good.
 * Limited, so that a session left open does not let anybody guess.
 */
export async function checkOwnPassword(
  { session, transaction }: Pick<SlowAsk<Endpoint>, 'session' | 'transaction'>,
  field: string,
  password: string,
): Promise<Account> {
  const taken = tries.ownPassword(session.accountId);
  await transaction((db) => takeTries(db, taken));
  const account = found(await transaction((db) => accountById(db, session.accountId)));
  if (!(await verifyPassword(account.password_hash, password)))
    throw invalid(field, 'This is not your password.');
  await transaction((db) => giveBack(db, taken));
  return account;
}
