import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BusinessInvoice, businessInvoices } from '#domain/business/api/business-invoices.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { invoicesOfOrders } from '#server/modules/billing/orders/invoice-state.ts';

type Query = z.output<typeof businessInvoices.query>;
type Invoices = z.input<typeof businessInvoices.reply>;

const PAGE = 25;

/** An invoice `i` of those, in the reply's shape. */
const COLUMNS = sql`
  i.id, i.series || '-' || i.number as number, i.is_credit_note as "isCreditNote", i.issued_on as "issuedOn", i.due_on as "dueOn",
  i.standing as status, i.total_cents as "totalCents", i.currency, i.payment_id as "paymentId",
  coalesce((select json_agg(json_build_object('id', n.id, 'description', n.description, 'kind', n.credit_kind, 'credits', n.credits,
      'amountCents', n.quantity * n.unit_price_cents, 'lot', (select json_build_object('grantedOn', l.granted_on, 'expiresOn', l.expires_on,
          'leftInPool', l.available_credits) from credit_lot l where l.provider_id = n.provider_id and l.order_line_id = n.id limit 1)) order by n.id)
    from order_line n where n.provider_id = i.provider_id and n.order_id = i.order_id), '[]') as lines`;

/** One page of a company's invoices, the latest first, with the sums of all that is open, in one statement. */
export async function invoicesOf(
  db: Db,
  businessId: string,
  { pageStart = 0, pageTake = PAGE }: Query,
): Promise<Invoices> {
  const { rows } = await sql<Invoices>`
    with i as materialized (${invoicesOfOrders(sql`o.business_id = ${businessId}`)})
    select (select count(*)::int from i) as total, s."openCents", s."overdueCents",
      coalesce((select json_agg(r order by r.place) from (
        select row_number() over (order by i.issued_on desc, i.series desc, i.number desc) as place, ${COLUMNS} from i
        order by i.issued_on desc, i.series desc, i.number desc limit ${pageTake} offset ${pageStart}) r), '[]') as invoices
    from (select coalesce(sum(i.total_cents) filter (where i.standing in ('PENDING', 'OVERDUE')), 0)::float8 as "openCents",
      coalesce(sum(i.total_cents) filter (where i.standing = 'OVERDUE'), 0)::float8 as "overdueCents" from i where not i.is_credit_note) s`.execute(
    db,
  );
  return rows[0]!;
}

/** One of them, or undefined. */
export async function oneInvoice(
  db: Db,
  businessId: string,
  id: string,
): Promise<BusinessInvoice | undefined> {
  const { rows } = await sql<BusinessInvoice>`
    with i as (${invoicesOfOrders(sql`o.business_id = ${businessId} and i.id = ${id}`)}) select ${COLUMNS} from i`.execute(
    db,
  );
  return rows[0];
}
