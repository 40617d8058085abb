import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import { paymentCan } from '#domain/billing/order.ts';
import type { OrderKind, OrderStatus, PaymentStatus } from '#domain/billing/payment.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from './events.ts';
import { referrerOf } from './first-payment.ts';
import type { Buyer } from './grant.ts';
import { invoiceOf } from './invoice.ts';
import { missingOf, openPayment } from './open.ts';
import { completeOrder } from './complete-order.ts';

export interface LockedPayment extends Buyer {
  id: string;
  providerId: string;
  method: PaymentMethod;
  status: PaymentStatus;
  orderStatus: OrderStatus;
  kind: OrderKind;
  amountCents: number;
  refundedCents: number;
  surplusCents: number;
  orderTotalCents: number;
  /** Received by other payments for this order, less refunds. */
  orderKeptCents: number;
}

/** Locks everything that a payment affects, always in this order: people, order, payment. Throws 404 for an unknown payment. */
export async function lockPayment(db: Db, paymentId: string): Promise<LockedPayment> {
  const payer = orNotFound(
    await db
      .selectFrom('payment')
      .select(['student_id', 'business_id'])
      .where('id', '=', paymentId)
      .executeTakeFirst(),
  );
  const referrer = payer.student_id && (await referrerOf(db, payer.student_id));
  const people = [payer.student_id, referrer].filter((id) => id !== null);
  await sql`select lock_people('{}', ${people}::uuid[])`.execute(db);
  if (payer.business_id)
    await sql`select id from business where id = ${payer.business_id} for no key update`.execute(db);
  const { rows } = await sql<LockedPayment>`
    with wanted as (select order_id from payment where id = ${paymentId}),
    locked as (select * from customer_order where id = (select order_id from wanted) for no key update)
    select p.id, p.provider_id as "providerId", p.order_id as "orderId", p.student_id as "studentId", p.business_id as "businessId", p.method,
      p.status, o.status as "orderStatus", o.kind, p.amount_cents as "amountCents", p.refunded_cents as "refundedCents", p.surplus_cents as "surplusCents",
      o.total_cents as "orderTotalCents", (select coalesce(sum(y.amount_cents - y.refunded_cents - y.surplus_cents), 0)::int from payment y
        where y.provider_id = o.provider_id and y.order_id = o.id and y.id <> p.id and y.paid_at is not null) as "orderKeptCents"
    from locked o join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.id = ${paymentId} for no key update of p`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

export interface Receipt {
  paymentId: string;
  /** The actual method, if it differs from the expected one. */
  method?: PaymentMethod | undefined;
  /** How much came, where that differs from what was expected. */
  receivedCents?: number | undefined;
  /** The day on which it came; left out: now. */
  receivedOn?: string | undefined;
  /** Reference on the bank statement. */
  reference?: string | null | undefined;
}

/** The result of a received payment: `restCents` is still missing, `surplusCents` is an overpayment to be refunded. */
export interface Received {
  isNew: boolean;
  restCents: number;
  surplusCents: number;
}

/**
 * Records received money: the payment becomes COMPLETED, and once the order's total is reached the order becomes PAID (`settleOrder`).
 * Atomic and idempotent; returns whether it was new. Less than the total leaves the order open with a payment of the rest. An overpayment,
 * a second payment, or one for a cancelled order is kept to be refunded. An expired order becomes PAID, too.
 */
export async function payOrder(db: Db, receipt: Receipt): Promise<Received> {
  const payment = await lockPayment(db, receipt.paymentId);
  if (paymentCan.refund(payment) || payment.status === 'REFUNDED')
    return { isNew: false, restCents: 0, surplusCents: payment.surplusCents };
  const { receivedCents = payment.amountCents, method = payment.method, reference = null } = receipt;
  const dueCents = await overdueOf(db, payment, receivedCents);
  const restCents = Math.max(0, (dueCents ?? 0) - receivedCents);
  const surplusCents = Math.max(0, receivedCents - (dueCents ?? 0));
  await complete(db, payment, receipt, { receivedCents, surplusCents });
  const detail = { method, reference, amountCents: receivedCents, surplusCents, restCents };
  await addPaymentEvent(db, { paymentId: payment.id, kind: 'RECEIVED', detail });
  if (restCents > 0) await awaitRest(db, payment);
  else if (dueCents !== null) await completeOrder(db, payment);
  return { isNew: true, restCents, surplusCents };
}

/**
 * Returns the amount that the order still waits for; null when it accepts no payment any more, so that money received has to be refunded.
 */
async function overdueOf(db: Db, payment: LockedPayment, receivedCents: number): Promise<number | null> {
  const { orderStatus, orderTotalCents, orderKeptCents, orderId } = payment;
  if (orderStatus === 'PENDING') return orderTotalCents - orderKeptCents;
  if (orderStatus !== 'EXPIRED' || receivedCents < orderTotalCents) return null;
  // Its invoice was cancelled when it expired, and an order has only one.
  return (await invoiceOf(db, orderId)) ? null : orderTotalCents;
}

async function complete(
  db: Db,
  { id, method }: LockedPayment,
  receipt: Receipt,
  { receivedCents, surplusCents }: { receivedCents: number; surplusCents: number },
): Promise<void> {
  await sql`update payment p set status = 'COMPLETED', method = ${receipt.method ?? method}, failure_reason = null, ask_at = null,
      amount_cents = ${receivedCents}::int, surplus_cents = ${surplusCents}::int, reference = coalesce(${receipt.reference ?? null}::text, p.reference),
      paid_at = case when ${receipt.receivedOn ?? null}::date < timezone(s.time_zone, now())::date
        then (${receipt.receivedOn ?? null}::date + time '12:00') at time zone s.time_zone else now() end
    from provider s where s.id = p.provider_id and p.id = ${id}`.execute(db);
}

/** Returns one open payment of the outstanding amount: the existing one, or a new one with the due date of this one. */
async function awaitRest(db: Db, { id, orderId }: LockedPayment): Promise<void> {
  const { rows } = await sql<{ id: string; dueOn: string | null }>`
    select p.id, p.due_on as "dueOn" from payment p where p.order_id = ${orderId} and (p.id = ${id} or p.status = 'PENDING') order by p.id = ${id}, p.id`.execute(
    db,
  );
  const [first] = rows;
  if (first && first.id !== id)
    await sql`update payment set amount_cents = ${missingOf(orderId)} where id = ${first.id}`.execute(db);
  else await openPayment(db, { orderId, method: 'TRANSFER', dueOn: first?.dueOn ?? null });
}
