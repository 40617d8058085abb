import type * as z from 'zod/mini';
import type { disableAccount } from '#domain/people/api/accounts.ts';
import { canChangeAccount } from '#domain/shared/noun-rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { endSessionsOf } from '#server/modules/people/sign-in/end-sessions.ts';
import { refuseLastAdmin } from './last-admin.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';

type Actor = Pick<Session, 'actorId' | 'isAdmin' | 'rights'>;
type Access = z.output<typeof disableAccount.reply>;

/**
 * Disables an account and ends its sessions. Returns their ids, so that their sockets can be closed after the commit. Throws 404 for an
 * account of another school, 403 for staff unless the caller is an admin, 422 for the caller's own account and the last admin. Idempotent;
 * the first reason is kept.
 */
export async function disable(
  db: Db,
  actor: Actor,
  id: string,
  { reason, now, place }: { readonly reason: string; readonly now: Date; readonly place: MailPlace },
): Promise<{ access: Access; endedSessions: string[] }> {
  const account = await changeable(db, actor, id);
  if (id === actor.actorId) {
    throw new ApiError('not-possible', { text: 'cannot-disable-own-account' });
  }
  if (account.disabledAt) return { access: account, endedSessions: [] };
  if (await isAdminAccount(db, id)) await refuseLastAdmin(db, id);
  await db
    .updateTable('account')
    .set({ disabled_at: now.toISOString(), disabled_reason: reason })
    .where('id', '=', id)
    .execute();
  const endedSessions = await endSessionsOf(db, place, { accountId: id, reason: 'disabled' });
  return { access: await accessOf(db, id), endedSessions };
}

/** Lets the owner sign in again; refuses as `disable` does. */
export async function enable(db: Db, actor: Actor, id: string): Promise<Access> {
  await changeable(db, actor, id);
  await db
    .updateTable('account')
    .set({ disabled_at: null, disabled_reason: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .execute();
  return accessOf(db, id);
}

/** Refuses a welcome mail for an account that could not use it. */
export async function assertCanBeWelcomed(db: Db, actor: Actor, id: string): Promise<void> {
  const { disabledAt } = await changeable(db, actor, id);
  if (disabledAt) throw new ApiError('not-possible', { text: 'account-disabled' });
}

/** Locked until the transaction ends. */
async function changeable(db: Db, { rights }: Actor, id: string): Promise<Access> {
  const account = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { role } = orNotFound(account);
  assertAllowed(canChangeAccount(rights, role as Role));
  return accessOf(db, id);
}

async function isAdminAccount(db: Db, id: string): Promise<boolean> {
  const { is_admin } = await db
    .selectFrom('account')
    .select('is_admin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return is_admin;
}

const accessOf = (db: Db, id: string): Promise<Access> =>
  db
    .selectFrom('account')
    .select(['id', 'disabled_at as disabledAt', 'disabled_reason as disabledReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
