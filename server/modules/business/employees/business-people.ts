import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { inviteManager as inviting } from '#domain/business/api/business-people.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeEmail, insertAccounts } from '#server/modules/people/accounts/accounts.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';

interface Place {
  businessId: string;
  providerId: string;
}

/** Creates an account for an HR manager of the company, without a password yet. Throws 400 for an e-mail in use. Returns its id. */
export async function addManager(
  db: Db,
  { businessId, providerId }: Place,
  body: z.output<typeof inviting.body>,
): Promise<string> {
  await lockBusiness(db, businessId);
  await freeEmail(db, body.email);
  const id = newId();
  await insertAccounts(db, { providerId, role: 'BUSINESS_MANAGER' }, [{ id, ...body }]);
  await db
    .insertInto('business_manager')
    .values({ id, provider_id: providerId, business_id: businessId })
    .execute();
  return id;
}

/** A cost centre of the company; 400 for a name that it has already. */
export async function addCostCentre(db: Db, { businessId, providerId }: Place, name: string): Promise<void> {
  await lockBusiness(db, businessId);
  const known = await db
    .selectFrom('cost_centre')
    .select('id')
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) throw fieldError('name', 'cost-centre-name-in-use');
  await db
    .insertInto('cost_centre')
    .values({ id: newId(), provider_id: providerId, business_id: businessId, name })
    .execute();
}

/**
 * Removes a cost centre. It can be restored for 30 days. Throws 422 once an employee was assigned to it, because its costs stay in the
 * reports.
 */
export async function removeCostCentre(db: Db, businessId: string, centreId: string): Promise<void> {
  await lockBusiness(db, businessId);
  const used = await db
    .selectFrom('business_member')
    .select('student_id')
    .where('cost_centre_id', '=', centreId)
    .limit(1)
    .executeTakeFirst();
  if (used) throw new ApiError('not-possible', { text: 'cost-centre-in-use' });
  orNotFound(
    await db
      .selectFrom('cost_centre')
      .select('id')
      .where('id', '=', centreId)
      .where('business_id', '=', businessId)
      .executeTakeFirst(),
  );
  await softDelete(db, {
    noun: 'cost_centre',
    id: centreId,
    area: 'business',
    title: sql`t.name`,
    place: sql`t.business_id::text`,
  });
}

/** Assigns a group to the company. Throws 400 for an unknown group, 422 for another company's. */
export async function addGroup(db: Db, businessId: string, groupId: string): Promise<void> {
  await lockBusiness(db, businessId);
  const group = await lockGroup(db, groupId);
  if (!group) throw fieldError('groupId', 'record-not-found');
  if (group.businessId && group.businessId !== businessId)
    throw new ApiError('not-possible', { text: 'group-of-another-company' });
  await db.updateTable('student_group').set({ business_id: businessId }).where('id', '=', groupId).execute();
}

/** Detaches a group from the company; its members stay in it. Throws 404 for a group of another company. */
export async function removeGroup(db: Db, businessId: string, groupId: string): Promise<void> {
  await lockBusiness(db, businessId);
  const group = await lockGroup(db, groupId);
  if (group?.businessId !== businessId) throw new ApiError('not-found');
  await db.updateTable('student_group').set({ business_id: null }).where('id', '=', groupId).execute();
}

const lockGroup = (db: Db, id: string) =>
  db
    .selectFrom('student_group')
    .select('business_id as businessId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
