import { orNotFound } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { assertBusiness } from './business.ts';

/**
 * The company that a request is about: a manager's own, whichever is asked for (404 for another one); for support the one asked
 * for, 404 where this school has none of that id, or null: all of them.
 */
export async function resolveBusinessId(
  db: Db,
  { role, accountId }: Session,
  businessId: string | undefined,
): Promise<string | null> {
  if (role !== 'BUSINESS_MANAGER') {
    if (businessId) await assertBusiness(db, businessId);
    return businessId ?? null;
  }
  const own = await db
    .selectFrom('business_manager')
    .select('business_id as id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return orNotFound(own && (!businessId || businessId === own.id) ? own.id : null);
}
