import { type RawBuilder, sql } from 'kysely';
import type { InvoiceBuyer } from '#domain/billing/api/orders.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A company's (`b`) first manager who can sign in, as `m`, who gets its e-mails if it has no address for invoices. */
export const FIRST_MANAGER: RawBuilder<unknown> = sql`
  left join lateral (select c.email, c.first_name from business_manager g join account c on c.provider_id = g.provider_id and c.id = g.id
    where g.provider_id = b.provider_id and g.business_id = b.id and c.disabled_at is null order by c.full_name, c.id limit 1) m on true`;

/** Joins for the payer of an order (`o`), needed by the columns below. */
export const PAYER: RawBuilder<unknown> = sql`
  left join account a on a.provider_id = o.provider_id and a.id = o.student_id
  left join billing_details d on d.provider_id = o.provider_id and d.student_id = o.student_id
  left join business b on b.provider_id = o.provider_id and b.id = o.business_id
  ${FIRST_MANAGER}`;
export const PAYER_EMAIL: RawBuilder<string | null> = sql`coalesce(a.email, b.billing_email, m.email)`;

/** Of invoices alone: an address entered for them has priority over the student's own. */
export const INVOICE_EMAIL: RawBuilder<string | null> = sql`coalesce(d.email, ${PAYER_EMAIL})`;

/** A company pays as itself; a student as what was entered for their invoices, else as themselves. */
export const BUYER_NAME: RawBuilder<string> = sql`coalesce(b.billing_name, b.name, d.name, a.full_name)`;
export const BUYER_TAX_ID: RawBuilder<string | null> = sql`coalesce(b.tax_id, d.tax_id)`;
export const BUYER_ADDRESS: RawBuilder<string | null> = sql`coalesce(b.address,
  d.address || E'\\n' || concat_ws(' ', d.postcode, d.city) || ' (' || d.country || ')')`;

/** Buyer's details on an invoice issued now, and the e-mail address that it is sent to. */
export const BUYER: RawBuilder<InvoiceBuyer> = sql`json_build_object('name', ${BUYER_NAME}, 'taxId', ${BUYER_TAX_ID}, 'address', ${BUYER_ADDRESS},
  'mailTo', ${INVOICE_EMAIL})`;

/** Returns the buyer for an invoice to this payer before there is an order; null when no payer is chosen. */
export async function buyerOf(
  db: Db,
  { studentId, businessId }: { studentId: string | null; businessId: string | null },
): Promise<InvoiceBuyer | null> {
  if (studentId === null && businessId === null) return null;
  const { rows } = await sql<{ buyer: InvoiceBuyer }>`
    select ${BUYER} as buyer
    from (select app_provider() as provider_id, ${studentId}::uuid as student_id, ${businessId}::uuid as business_id) o ${PAYER}
    where a.id is not null or b.id is not null`.execute(db);
  return rows[0]?.buyer ?? null;
}
