import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOwnInvoices } from '#domain/billing/api/own-invoices.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { invoicesOfOrders } from '#server/modules/billing/orders/invoice-state.ts';

type Query = z.output<typeof listOwnInvoices.query>;
type Invoices = z.input<typeof listOwnInvoices.reply>;

const PAGE = 20;

/** Returns a page of a student's invoices and credit notes, the latest first, in one statement. */
export async function ownInvoices(
  db: Db,
  studentId: string,
  { year, pageStart = 0, pageTake = PAGE }: Query,
): Promise<Invoices> {
  const { rows } = await sql<Invoices>`
    with i as materialized (${invoicesOfOrders(sql`o.student_id = ${studentId}`)}),
    chosen as (select * from i where ${year ?? null}::int is null or extract(year from i.issued_on) = ${year ?? null}::int)
    select (select count(*)::int from chosen) as total,
      coalesce((select json_agg(y.year order by y.year desc) from (
        select distinct extract(year from i.issued_on)::int as year from i) y), '[]') as years,
      coalesce((select json_agg(r order by r.place) from (
        select row_number() over (order by c.issued_on desc, c.series desc, c.number desc) as place,
          c.id, c.series || '-' || c.number as number, c.is_credit_note as "isCreditNote", c.issued_on as "issuedOn",
          c.standing as status, c.total_cents as "totalCents", c.currency, c.order_id as "orderId",
          (select f.series || '-' || f.number from i f where c.is_credit_note and f.order_id = c.order_id and not f.is_credit_note) as corrects,
          coalesce((select json_agg(json_build_object('name', l.description, 'quantity', l.quantity) order by l.id)
            from order_line l where l.provider_id = c.provider_id and l.order_id = c.order_id), '[]') as lines
        from chosen c order by c.issued_on desc, c.series desc, c.number desc limit ${pageTake} offset ${pageStart}) r), '[]') as invoices`.execute(
    db,
  );
  return rows[0]!;
}
