import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from './events.ts';

/** Returns the unpaid part of an order's total, in cents. */
export const missingOf = (orderId: string): RawBuilder<number> =>
  sql<number>`(select o.total_cents - coalesce((select sum(y.amount_cents - y.refunded_cents - y.surplus_cents)::int from payment y
    where y.provider_id = o.provider_id and y.order_id = o.id and y.paid_at is not null), 0) from customer_order o where o.id = ${orderId})`;

interface Attempt {
  orderId: string;
  method: PaymentMethod;
  dueOn?: string | null;
  /** Left out: all that the order still waits for. */
  amountCents?: number;
}

/** Opens a payment by transfer for all of each of these new orders, due in so many days of the school. */
export async function openPayments(db: Db, orderIds: readonly string[], days: number): Promise<void> {
  const rows = orderIds.map((orderId) => ({ orderId, id: newId(), eventId: newId() }));
  const opened = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w("orderId" uuid, id uuid, "eventId" uuid)`;
  await sql`insert into payment (provider_id, id, order_id, kind, student_id, business_id, method, amount_cents, currency, due_on)
    select o.provider_id, w.id, o.id, o.kind, o.student_id, o.business_id, 'TRANSFER', o.total_cents, o.currency,
      timezone(p.time_zone, now())::date + ${days}::int
    from ${opened} join customer_order o on o.id = w."orderId" join provider p on p.id = o.provider_id`.execute(
    db,
  );
  await sql`insert into payment_event (provider_id, id, payment_id, kind, detail)
    select app_provider(), w."eventId", w.id, 'MADE', '{"method": "TRANSFER"}' from ${opened}`.execute(db);
}

/** Creates a payment: one attempt to pay an order. Returns its id. */
export async function openPayment(
  db: Db,
  { orderId, method, dueOn = null, amountCents }: Attempt,
): Promise<string> {
  const id = newId();
  await sql`insert into payment (provider_id, id, order_id, kind, student_id, business_id, method, amount_cents, currency, due_on)
    select o.provider_id, ${id}::uuid, o.id, o.kind, o.student_id, o.business_id, ${method}::text,
      ${amountCents === undefined ? missingOf(orderId) : sql`${amountCents}::int`}, o.currency, ${dueOn}::date
    from customer_order o where o.id = ${orderId}`.execute(db);
  await addPaymentEvent(db, { paymentId: id, kind: 'MADE', detail: { method } });
  return id;
}
