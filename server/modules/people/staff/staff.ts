import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { changeStaff, inviteStaff, StaffRecord } from '#domain/people/api/staff.ts';
import { RIGHTS, type Rights } from '#domain/shared/rights.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeEmail, insertAccounts } from '#server/modules/people/accounts/accounts.ts';
import { refuseLastAdmin } from '#server/modules/people/accounts/last-admin.ts';
import { oneOf } from './staff.queries.ts';

type Actor = Pick<Session, 'actorId' | 'providerId'>;

/** Returns a member of staff. Throws 404 for other accounts. */
export async function oneOfStaff(db: Db, actor: Pick<Actor, 'actorId'>, id: string): Promise<StaffRecord> {
  return orNotFound(await oneOf(db, actor.actorId, id));
}

/** Creates a staff account without a password. Throws 400 `email` when an account of the school uses it. */
export async function makeStaff(
  db: Db,
  { actorId, providerId }: Actor,
  { isAdmin, rights, ...person }: z.output<typeof inviteStaff.body>,
): Promise<StaffRecord> {
  await freeEmail(db, person.email);
  const id = newId();
  await insertAccounts(db, { providerId, role: 'CUSTOMER_SUPPORT' }, [{ id, ...person }]);
  await db
    .updateTable('account')
    .set({ is_admin: isAdmin, staff_rights: JSON.stringify(rights) })
    .where('id', '=', id)
    .execute();
  return oneOfStaff(db, { actorId }, id);
}

/**
 * Locks the account row so that concurrent changes wait. Throws `not-possible` for the caller's own account: only another admin can change
 * its permissions.
 */
export async function otherOfStaff(db: Db, actor: Actor, id: string): Promise<StaffRecord> {
  await db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const person = await oneOfStaff(db, actor, id);
  if (person.isSelf) throw new ApiError('not-possible', { text: 'another-admin-for-own-account' });
  return person;
}

/**
 * Changes the permissions of a member of staff. Throws 409 `stale` when another user has saved since, 422 for the caller's own account and
 * for the last admin. `isLess` means that a permission was reduced, so open supplants and sockets of the account have to end.
 */
export async function changeRights(
  db: Db,
  actor: Actor,
  id: string,
  { version, isAdmin, rights }: z.output<typeof changeStaff.body>,
): Promise<{ person: StaffRecord; isLess: boolean }> {
  const before = await otherOfStaff(db, actor, id);
  assertVersion(version, before);
  if (before.isAdmin && isAdmin === false) await refuseLastAdmin(db, id);
  const changes = omitUndefined({ is_admin: isAdmin, staff_rights: rights && JSON.stringify(rights) });
  if (Object.keys(changes).length > 0)
    await db.updateTable('account').set(changes).where('id', '=', id).execute();
  const person = await oneOfStaff(db, actor, id);
  return { person, isLess: isLess(before.rights, person.rights) };
}

const ORDER = ['none', 'view', 'edit'];
const isLess = (before: Rights, after: Rights): boolean =>
  RIGHTS.some((right) => ORDER.indexOf(after[right]) < ORDER.indexOf(before[right]));

/** Removes the authenticator app and its recovery codes: the next sign-in sets up a new one where one is required. */
export async function forgetSecondFactor(db: Db, id: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  await sql`delete from second_factor_use where account_id = ${id}`.execute(db);
}
