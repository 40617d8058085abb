import { sql } from 'kysely';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orderCoupons } from '#server/modules/billing/orders/coupon.ts';
import type { PaymentServices } from '#server/modules/billing/payment-services/services.ts';
import { cardOf } from '#server/modules/billing/payment-services/test-card.ts';
import { methodsOf } from './selling-provider.queries.ts';

/** Maximum number of orders listed; older ones are on the invoices. */
const MOST = 50;

interface Row extends Omit<OwnOrder, 'payment' | 'transfer' | 'methods'> {
  payment:
    | (Omit<NonNullable<OwnOrder['payment']>, 'isBegun' | 'testCard'> & { reference: string | null })
    | null;
  provider: { isDemo: boolean; iban: string | null; holder: string };
}

const columns = sql`o.id, o.status, o.kind, o.sub_total_cents as "subTotalCents", o.discount_cents as "discountCents", o.total_cents as "totalCents", o.currency,
  o.created_at as "createdAt", o.paid_at as "paidAt", o.expires_at as "expiresAt",
  (select coalesce(sum(p.refunded_cents), 0)::int from payment p where p.provider_id = o.provider_id and p.order_id = o.id) as "refundedCents",
  (select max(p.due_on) from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    and (o.kind = 'COPAYMENT' or (p.method = 'TRANSFER' and p.status = 'PENDING'))) as "dueOn",
  ${orderCoupons} as coupons,
  coalesce((select json_agg(json_build_object('name', l.description, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents, 'credits', l.credits,
      'creditKind', l.credit_kind, 'subscriptionMonths', l.subscription_months) order by l.id)
    from order_line l where l.provider_id = o.provider_id and l.order_id = o.id), '[]') as lines,
  (select json_build_object('id', p.id, 'method', p.method, 'status', p.status, 'amountCents', p.amount_cents, 'failureReason', p.failure_reason,
      'reference', p.provider_reference) from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    order by (p.status = 'PENDING') desc, p.paid_at desc nulls last, p.created_at desc, p.id desc limit 1) as payment,
  coalesce((select json_agg(json_build_object('id', i.id, 'number', i.series || '-' || i.number, 'isCreditNote', i.is_credit_note,
      'issuedOn', i.issued_on, 'totalCents', i.total_cents) order by i.issued_on, i.is_credit_note, i.number)
    from invoice i where i.provider_id = o.provider_id and i.order_id = o.id), '[]') as invoices,
  json_build_object('isDemo', v.is_demo, 'iban', v.iban, 'holder', coalesce(v.legal_name, v.provider_name)) as provider
  from customer_order o join provider v on v.id = o.provider_id`;

/** A student's orders, the latest first, in one statement. */
export async function ownOrders(db: Db, studentId: string, services: PaymentServices): Promise<OwnOrder[]> {
  const { rows } = await sql<Row>`
    select ${columns} where o.student_id = ${studentId} order by o.created_at desc, o.id desc limit ${MOST}`.execute(
    db,
  );
  return rows.map((row) => shown(row, services));
}

/** Returns one of the student's orders; undefined for other orders. */
export async function ownOrder(
  db: Db,
  { orderId, studentId }: { orderId: string; studentId: string },
  services: PaymentServices,
): Promise<OwnOrder | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} where o.id = ${orderId} and o.student_id = ${studentId}`.execute(db);
  return rows[0] && shown(rows[0], services);
}

/** Removes the references of payment services, except the one that a transfer has to state. */
function shown({ payment, provider, ...order }: Row, services: PaymentServices): OwnOrder {
  const { reference = null, ...attempt } = payment ?? {};
  const isTransfer = payment?.method === 'TRANSFER' && payment.status === 'PENDING' && reference !== null;
  return {
    ...order,
    expiresAt: order.dueOn === null ? order.expiresAt : null,
    payment: payment && {
      ...(attempt as typeof payment),
      isBegun: reference !== null,
      testCard: cardOf(reference),
    },
    transfer: isTransfer ? { holder: provider.holder, iban: provider.iban, reference } : null,
    methods: order.status === 'PENDING' ? methodsOf(provider, services) : [],
  };
}
