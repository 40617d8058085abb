import type { Selectable } from 'kysely';
import type { Role } from '#domain/shared/role.ts';
import type { Account as AccountTable } from '#server/db/tables.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const COLUMNS = [
  'id',
  'provider_id',
  'email',
  'password_hash',
  'role',
  'is_admin',
  'first_name',
  'full_name',
  'locale',
  'must_reset_password',
  'totp_secret',
  'totp_confirmed_at',
  'disabled_at',
] as const;

/** An account as sign-in needs it: with its secrets, so it never leaves this module. */
export type Account = Omit<Pick<Selectable<AccountTable>, (typeof COLUMNS)[number]>, 'role'> & { role: Role };

/** The provider's account with this e-mail, disabled ones too: they cost a sign-in the same time. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return (await db.selectFrom('account').select(COLUMNS).where('email', '=', email).executeTakeFirst()) as
    | Account
    | undefined;
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  return (await db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst()) as
    | Account
    | undefined;
}

/**
 * Locks the account until the transaction ends and returns its current state; undefined when it is disabled. Checks made before the lock
 * (password, two-step verification) must be repeated.
 */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  const account = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account as Account | undefined;
}
