import { sql } from 'kysely';
import { SEARCH_HITS } from '#domain/office/api/search.ts';
import { invoiceNumberIn } from '#domain/office/search-wanted.ts';
import type { Part } from './parts.ts';

/** Invoices and credit notes of a number, the newest series first; each leads to its order's last payment. */
export function invoiceHits(typed: string): Part | null {
  const wanted = invoiceNumberIn(typed);
  if (!wanted) return null;
  return {
    noun: 'invoice',
    // Sorted only once they are found: so few are not worth going through all by date.
    hits: sql`select json_build_object('id', i.id, 'number', i.series || '-' || i.number, 'billingName', i.billing_name, 'issuedOn', i.issued_on,
        'paymentId', i.payment_id) as hit, row_number() over (order by i.issued_on desc, i.series) as place
      from (select i.*, (select (array_agg(p.id order by p.created_at desc, p.id))[1] from payment p
            where p.provider_id = i.provider_id and p.order_id = i.order_id) as payment_id
          from invoice_counter c
          join invoice i on i.provider_id = c.provider_id and i.series = c.series and i.number = ${wanted.number}::int
          where position(upper(${wanted.series}) in upper(c.series)) > 0 offset 0) i
      where i.payment_id is not null
      order by place limit ${SEARCH_HITS}`,
  };
}
