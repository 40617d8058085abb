import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getPaymentDetail } from '#domain/billing/api/orders.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { BUYER, PAYER } from '#server/modules/billing/orders/buyer.ts';
import { orderCoupons } from '#server/modules/billing/orders/coupon.ts';

type Detail = z.output<typeof getPaymentDetail.reply>;

/** Returns the details of a payment, in one statement; undefined when this provider has none with that id. */
export async function paymentDetailOf(db: Db, id: string): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select json_build_object('id', o.id, 'subTotalCents', o.sub_total_cents, 'discountCents', o.discount_cents, 'totalCents', o.total_cents,
        'coupons', ${orderCoupons},
        'keptCents', (select coalesce(sum(y.amount_cents - y.refunded_cents - y.surplus_cents), 0)::int from payment y
          where y.provider_id = o.provider_id and y.order_id = o.id and y.paid_at is not null),
        'note', o.note, 'priceReason', o.price_reason, 'createdAt', o.created_at, 'buyer', ${BUYER}) as "order",
      coalesce((select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'contractId', l.contract_id, 'description', l.description, 'quantity', l.quantity,
          'unitPriceCents', l.unit_price_cents, 'listPriceCents', l.list_price_cents, 'credits', l.credits, 'creditKind', l.credit_kind,
          'subscriptionMonths', l.subscription_months) order by l.id)
        from order_line l where l.provider_id = o.provider_id and l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'credits', c.credits, 'availableCredits', c.available_credits,
          'heldCredits', c.held_credits, 'expiresOn', c.expires_on, 'grantedOn', c.granted_on) order by c.granted_on, c.id)
        from credit_lot c join order_line l on l.provider_id = c.provider_id and l.id = c.order_line_id
        where l.provider_id = o.provider_id and l.order_id = o.id), '[]') as lots,
      coalesce((select json_agg(json_build_object('id', i.id, 'number', i.series || '-' || i.number, 'isCreditNote', i.is_credit_note, 'billingName', i.billing_name, 'billingTaxId', i.billing_tax_id,
          'issuedOn', i.issued_on, 'dueOn', i.due_on, 'totalCents', i.total_cents, 'taxCents', i.tax_cents) order by i.issued_on, i.is_credit_note, i.number)
        from invoice i where i.provider_id = o.provider_id and i.order_id = o.id), '[]') as invoices,
      coalesce((select json_agg(json_build_object('id', r.id, 'at', r.created_at, 'amountCents', r.amount_cents, 'surplusCents', r.surplus_cents, 'creditsTaken', r.credits_taken,
          'reason', r.reason, 'status', r.status, 'failureReason', r.failure_reason) order by r.created_at, r.id)
        from refund r where r.provider_id = p.provider_id and r.payment_id = p.id), '[]') as refunds,
      coalesce((select json_agg(json_build_object('id', y.id, 'method', y.method, 'status', y.status, 'amountCents', y.amount_cents, 'at', y.created_at)
          order by y.created_at, y.id)
        from payment y where y.provider_id = p.provider_id and y.order_id = p.order_id and y.id <> p.id), '[]') as attempts,
      coalesce((select json_agg(json_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'actorName', a.full_name, 'method', e.detail ->> 'method',
          'reference', e.detail ->> 'reference', 'reason', e.detail ->> 'reason', 'amountCents', (e.detail ->> 'amountCents')::int,
          'surplusCents', (e.detail ->> 'surplusCents')::int, 'restCents', (e.detail ->> 'restCents')::int, 'outcome', e.detail ->> 'outcome',
          'externalId', e.external_id, 'credits', (e.detail ->> 'credits')::int, 'to', e.detail ->> 'to', 'name', e.detail ->> 'name') order by e.at desc, e.id desc)
        from payment_event e left join account a on a.provider_id = e.provider_id and a.id = e.actor_id
        where e.provider_id = p.provider_id and e.payment_id = p.id), '[]') as events,
      (select json_build_object('id', s.id, 'status', s.status, 'nextGrantOn', s.next_grant_on) from subscription s
        where s.provider_id = o.provider_id and s.order_id = o.id order by s.created_at limit 1) as subscription
    from payment p join customer_order o on o.provider_id = p.provider_id and o.id = p.order_id ${PAYER}
    where p.id = ${id}`.execute(db);
  return rows[0];
}
