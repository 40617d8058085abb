import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BillingDetails, updateOwnBilling } from '#domain/billing/api/billing-details.ts';
import { storedTaxId } from '#domain/billing/billing-details.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Body = z.output<typeof updateOwnBilling.body>;

/** Returns the billing details of a student. Throws 404 for a student of another school. */
export async function billingOf(db: Db, studentId: string): Promise<BillingDetails> {
  const { rows } = await sql<BillingDetails>`
    select coalesce(d.kind, 'PERSON') as kind, d.name, d.tax_id as "taxId", d.address, d.postcode, d.city, d.country, d.email,
      s.full_name as "studentName", s.email as "studentEmail", coalesce(d.version, 0) as version
    from student s left join billing_details d on d.provider_id = s.provider_id and d.student_id = s.id
    where s.id = ${studentId}`.execute(db);
  return orNotFound(rows[0]);
}

/**
 * Replaces the billing details. Throws 404 for an erased student and one of another school, 409 `stale` when another user has saved since
 * `version`.
 */
export async function setBilling(
  db: Db,
  studentId: string,
  { version, ...body }: Body,
): Promise<BillingDetails> {
  const { rows } = await sql<{ id: string }>`
    select s.id from student s join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.id = ${studentId} and a.erased_at is null for no key update of s`.execute(db);
  orNotFound(rows[0]);
  assertVersion(version, await billingOf(db, studentId));
  const { kind, name, address, postcode, city, country, email } = body;
  await sql`insert into billing_details as d (provider_id, student_id, kind, name, tax_id, address, postcode, city, country, email)
    values (app_provider(), ${studentId}, ${kind}, ${name}, ${storedTaxId(body)}, ${address}, ${postcode}, ${city}, ${country}, ${email})
    on conflict (provider_id, student_id) do update set kind = excluded.kind, name = excluded.name, tax_id = excluded.tax_id,
      address = excluded.address, postcode = excluded.postcode, city = excluded.city, country = excluded.country, email = excluded.email`.execute(
    db,
  );
  return billingOf(db, studentId);
}

/** Deletes the billing details, if any. Throws 404 for a student of another school. Issued invoices keep theirs. */
export async function removeBilling(db: Db, studentId: string): Promise<BillingDetails> {
  await billingOf(db, studentId);
  await sql`delete from billing_details where student_id = ${studentId}`.execute(db);
  return billingOf(db, studentId);
}
