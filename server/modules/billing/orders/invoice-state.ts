import { type RawBuilder, sql } from 'kysely';

/** Returns the SQL for the invoices and credit notes of the orders `o` that the condition chooses, with their payment status. */
export const invoicesOfOrders = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.*, o.business_id, o.status as order_status, p.id as payment_id,
    case when o.status = 'PENDING' and coalesce(i.due_on, p.due_on) < d.today then 'OVERDUE' when o.status = 'EXPIRED' then 'CANCELLED'
      else o.status end as standing
  from customer_order o
  join invoice i on i.provider_id = o.provider_id and i.order_id = o.id
  cross join lateral (select timezone(v.time_zone, now())::date as today from provider v where v.id = o.provider_id) d
  left join lateral (select y.id, y.due_on from payment y where y.provider_id = o.provider_id and y.order_id = o.id
    order by y.paid_at nulls last, y.created_at desc limit 1) p on true
  where ${which}`;
