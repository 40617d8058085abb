import type { BusinessCreate, BusinessRecord, BusinessUpdate } from '#domain/business/api/business.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';
import { saveFirstValues, saveValues } from '#server/modules/office/custom-fields/values.ts';
import { oneBusiness } from './business.queries.ts';

/** Creates a company with its contacts; it has no contract, manager or employee yet. */
export async function createBusiness(
  db: Db,
  { providerId, ...reader }: FieldReader & { providerId: string },
  body: BusinessCreate,
): Promise<BusinessRecord> {
  const id = newId();
  await insertBusiness(db, { id, providerId }, body);
  await saveFirstValues(db, reader, { resource: 'business', id }, body.customFields);
  return businessNow(db, reader, id);
}

/** Creates the company with this id and its contacts. */
export async function insertBusiness(db: Db, { id, providerId }: Place, body: BusinessCreate): Promise<void> {
  await db
    .insertInto('business')
    .values({ id, provider_id: providerId, name: body.name, ...profile(body) })
    .execute();
  await writeContacts(db, { id, providerId }, body.contacts);
}

/** Changes a company. Throws 409 `stale` with the newer record when another user has saved since. */
export async function updateBusiness(
  db: Db,
  { id, providerId, ...reader }: Place & FieldReader,
  body: BusinessUpdate,
): Promise<BusinessRecord> {
  await lockBusiness(db, id);
  const current = await businessNow(db, reader, id);
  assertVersion(body.version, current);
  // The contacts are part of the record: its version counts up with them too.
  await db
    .updateTable('business')
    .set((eb) => ({ status: eb.ref('status'), ...omitUndefined({ name: body.name }), ...profile(body) }))
    .where('id', '=', id)
    .execute();
  await writeContacts(db, { id, providerId }, body.contacts);
  const values = { resource: 'business', id, before: current.customFields } as const;
  await saveValues(db, reader, values, body.customFields);
  return businessNow(db, reader, id);
}

/** Locks the company until the transaction ends; 404 for one that this school does not have. */
export async function lockBusiness(db: Db, id: string): Promise<void> {
  orNotFound(
    await db.selectFrom('business').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );
}

/** The record as it is now; 404 for one that this school does not have. */
export const businessNow = async (db: Db, reader: FieldReader, id: string): Promise<BusinessRecord> =>
  orNotFound(await oneBusiness(db, reader, id));

/** 404 for a company that this school does not have. */
export async function assertBusiness(db: Db, id: string): Promise<void> {
  orNotFound(await db.selectFrom('business').select('id').where('id', '=', id).executeTakeFirst());
}

interface Place {
  id: string;
  providerId: string;
}

const profile = (body: BusinessCreate | BusinessUpdate) =>
  omitUndefined({
    billing_name: body.billingName,
    tax_id: body.taxId,
    billing_email: body.billingEmail,
    phone: body.phone,
    address: body.address,
    status: body.status,
    hubspot_provider_id: body.hubspotProviderId,
    notes: body.notes,
  });

/** Replaces the contacts in the given order. The first one is the main contact if none is marked. */
async function writeContacts(
  db: Db,
  { id, providerId }: Place,
  contacts: BusinessUpdate['contacts'],
): Promise<void> {
  if (!contacts) return;
  await db.deleteFrom('business_contact').where('business_id', '=', id).execute();
  if (contacts.length === 0) return;
  const isNamed = contacts.some(({ isMain }) => isMain);
  await db
    .insertInto('business_contact')
    .values(
      contacts.map(({ name, job = null, email = null, phone = null, isMain = false }, position) => ({
        provider_id: providerId,
        business_id: id,
        position,
        name,
        job,
        email,
        phone,
        is_main: isNamed ? isMain : position === 0,
      })),
    )
    .execute();
}
