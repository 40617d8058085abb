import { sql } from 'kysely';
import { paymentCan } from '#domain/billing/order.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeCoupons, lockCouponsOf } from './coupon.ts';
import { addPaymentEvent } from './events.ts';
import { mailInvoice } from './invoice-mailing.ts';
import { invoiceOf, issueInvoice } from './invoice.ts';
import { lockPayment } from './pay.ts';
import { toWithdraw } from './withdrawn.ts';

/** An attempt came to nothing; the order waits for another. Safe to run twice; money that has come is never unsaid. */
export async function failPayment(
  db: Db,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const payment = await lockPayment(db, paymentId);
  if (payment.status !== 'PENDING') return;
  await sql`update payment set status = 'FAILED', failure_reason = ${reason}, ask_at = null where id = ${paymentId}`.execute(
    db,
  );
  await addPaymentEvent(db, { paymentId, kind: 'FAILED', detail: { reason } });
}

/** Cancels an unpaid order for support. Throws 422 for a payment that is not open. An issued invoice is cancelled by a credit note. */
export async function cancelPayment(
  db: Db,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const payment = await lockPayment(db, paymentId);
  if (!paymentCan.cancel(payment))
    throw new ApiError('not-possible', { text: 'only-open-payment-cancelled' });
  await endOrder(db, payment.orderId, { status: 'CANCELLED', reason });
}

/** Cancels an order at the payer's request. Throws 422 when it is no longer open. The payer's row must be locked. */
export async function giveUpOrder(db: Db, orderId: string): Promise<void> {
  if (!(await endOrder(db, orderId, { status: 'CANCELLED', reason: 'given_up' })))
    throw new ApiError('not-possible', { text: 'order-not-open' });
}

/** Expires an order that was not paid in time, unless it was paid in the meantime. Idempotent. */
export async function expireOrder(db: Db, orderId: string): Promise<boolean> {
  return endOrder(db, orderId, { status: 'EXPIRED', reason: null });
}

type End = { status: 'CANCELLED' | 'EXPIRED'; reason: string | null };

/** Ends an order that waits for payment, and cancels its invoice. Returns whether it was waiting. The payer's row must be locked. */
export async function endOrder(db: Db, orderId: string, { status, reason }: End): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    update customer_order set status = ${status}, expires_at = null where id = ${orderId} and status = 'PENDING'
    returning total_cents as total`.execute(db);
  const [order] = rows;
  if (!order) return false;
  const { rows: open } = await sql<{ id: string }>`
    update payment set status = ${status}, ask_at = ${toWithdraw} where order_id = ${orderId} and status = 'PENDING' returning id`.execute(
    db,
  );
  for (const { id } of open) await addPaymentEvent(db, { paymentId: id, kind: status, detail: { reason } });
  // A part that was already paid becomes an overpayment.
  await sql`update payment set surplus_cents = amount_cents - refunded_cents where order_id = ${orderId} and paid_at is not null`.execute(
    db,
  );
  await freeCoupons(db, orderId);
  // The month of a contract is to be invoiced again; its credits stay.
  await sql`update credit_lot set order_line_id = null where contract_id is not null
    and order_line_id in (select id from order_line where order_id = ${orderId})`.execute(db);
  const correctsId = await invoiceOf(db, orderId);
  if (correctsId) {
    const invoiceId = await issueInvoice(db, { orderId, correctsId, totalCents: -orNotFound(order).total });
    await mailInvoice(db, { invoiceId, occasion: 'CANCELLED' });
  }
  return true;
}

const overdue = (now: Date) => sql`status = 'PENDING' and expires_at <= ${now.toISOString()}::timestamptz`;

/** The schools with overdue orders. */
export const dueToExpireOrders = (now: Date) =>
  sql<{ provider_id: string }>`select provider_id from customer_order where ${overdue(now)}`;

/** Expires overdue orders, up to a maximum per run; returns how many. */
export async function expireDue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where ${overdue(now)}
    order by expires_at limit 500 for no key update skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  await lockCouponsOf(db, ids);
  for (const id of ids) await expireOrder(db, id);
  return rows.length;
}
