import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CompanyInvoice, companyInvoices } from '#domain/api/business-invoices.ts';
import type { Db } from '#server/db/tenant.ts';

type Query = z.output<typeof companyInvoices.query>;
type Invoices = z.input<typeof companyInvoices.reply>;

const PAGE = 25;

/** The invoices of a company's orders with where their money stands. */
const invoicesOfCompany = (businessId: string): RawBuilder<unknown> => sql`
  select i.*, o.status as order_status, p.id as payment_id,
    case when o.status = 'PENDING' and coalesce(i.due_on, p.due_on) < d.today then 'OVERDUE' when o.status = 'EXPIRED' then 'CANCELLED'
      else o.status end as standing
  from customer_order o
  join invoice i on i.provider_id = o.provider_id and i.order_id = o.id
  cross join lateral (select timezone(v.time_zone, now())::date as today from provider v where v.id = o.provider_id) d
  left join lateral (select y.id, y.due_on from payment y where y.provider_id = o.provider_id and y.order_id = o.id
    order by y.paid_at nulls last, y.created_at desc limit 1) p on true
  where o.business_id = ${businessId}`;

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
    with i as materialized (${invoicesOfCompany(businessId)})
    select (select count(*)::int from i) as total, s."openCents", s."overdueCents",
      coalesce((select json_agg(r order by r.place) from (
        select row_number() over (order by i.issued_on desc, i.series desc, i.number desc) as place, ${COLUMNS} from i
        order by i.issued_on desc, i.series desc, i.number desc limit ${pageTake} offset ${pageStart}) r), '[]') as invoices
    from (select coalesce(sum(i.total_cents) filter (where i.standing in ('PENDING', 'OVERDUE')), 0)::int as "openCents",
      coalesce(sum(i.total_cents) filter (where i.standing = 'OVERDUE'), 0)::int as "overdueCents" from i where not i.is_credit_note) s`.execute(
    db,
  );
  return rows[0]!;
}

/** One of them, or undefined. */
export async function oneInvoice(
  db: Db,
  businessId: string,
  id: string,
): Promise<CompanyInvoice | undefined> {
  const { rows } = await sql<CompanyInvoice>`
    with i as (${invoicesOfCompany(businessId)} and i.id = ${id}) select ${COLUMNS} from i`.execute(db);
  return rows[0];
}
