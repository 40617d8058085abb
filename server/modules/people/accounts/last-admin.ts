import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Throws 422 when this account is the only admin who can sign in, so that a school cannot lock itself out. Locks every admin's row in the
 * order of ids, so that two concurrent removals cannot both succeed.
 */
export async function refuseLastAdmin(db: Db, id: string): Promise<void> {
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('is_admin', '=', true)
    .where('role', '=', 'CUSTOMER_SUPPORT')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (admins.every((admin) => admin.id === id)) throw new ApiError('not-possible', { text: 'last-admin' });
}
