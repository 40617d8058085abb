import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import * as z from 'zod/mini';
import { businessCreate, businessContactBody } from '#domain/business/api/business.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { tagsOfRow } from '#domain/office/api/tags.ts';
import { storeValues } from '#server/modules/office/custom-fields/values.ts';
import { addTagsByName } from '#server/modules/office/tags/record-tags.ts';
import { insertBusiness } from './business.ts';

const { contacts: _, hubspotProviderId: __, ...fields } = businessCreate.shape;
const { name, job, email, phone } = businessContactBody.shape;

/** A company as a line of a file: validated by the form's rules, with columns for its main contact. */
export const businessRow = z
  .strictObject({
    ...fields,
    contactName: z.optional(name),
    contactJob: job,
    contactEmail: email,
    contactPhone: phone,
    ...tagsOfRow,
  })
  .check(
    z.refine(
      ({ contactName, contactJob, contactEmail, contactPhone }) =>
        contactName !== undefined || !(contactJob ?? contactEmail ?? contactPhone),
      { path: ['contactName'], message: errorText('enter-contact-name') },
    ),
  );
export type BusinessRow = z.infer<typeof businessRow>;

/** Returns which of these names are used by companies of this school, ignoring case and accents. */
export async function businessNamesInUse(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n(name)
    where fold(n.name) in (select fold(b.name) from business b)`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Creates one company per line; the contact in the line is the main one. */
export async function insertBusinesses(
  db: Db,
  providerId: string,
  rows: readonly { id: string; body: BusinessRow }[],
): Promise<void> {
  for (const { id, body } of rows) {
    const { contactName, contactJob, contactEmail, contactPhone, tags: _tags, ...business } = body;
    const contact = { name: contactName!, job: contactJob, email: contactEmail, phone: contactPhone };
    await insertBusiness(
      db,
      { id, providerId },
      { ...business, ...(contactName && { contacts: [contact] }) },
    );
  }
  await storeValues(
    db,
    'business',
    rows.map(({ id, body }) => ({ id, values: body.customFields ?? {} })),
  );
  await addTagsByName(
    db,
    'business',
    rows.map(({ id, body }) => ({ id, tags: body.tags ?? [] })),
  );
}

/** Deletes companies with their contacts; throws the database's error for one that is in use. */
export async function removeBusinesses(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('business_contact').where('business_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('business').where('id', '=', anyOf(ids)).execute();
}
