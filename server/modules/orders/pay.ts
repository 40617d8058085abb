import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/api/payments.ts';
import { isPaidOrder, paymentCan } from '#domain/order.ts';
import type { OrderStatus, PaymentStatus } from '#domain/payment.ts';
import { enqueueRealtime } from '#server/core/outbox-messages.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { addPaymentEvent } from './events.ts';
import { referrerOf, settleFirstPayment } from './first-payment.ts';
import { type Buyer, grantLines } from './grant.ts';
import { mailInvoice } from './invoice-mailing.ts';
import { invoiceOf, issueInvoice } from './invoice.ts';

export interface LockedPayment extends Buyer {
  id: string;
  providerId: string;
  method: PaymentMethod;
  status: PaymentStatus;
  orderStatus: OrderStatus;
  amountCents: number;
  refundedCents: number;
}

/** Locks everybody and everything that a payment's money moves, always in this order: people, order, payment. 404 for none. */
export async function lockPayment(db: Db, paymentId: string): Promise<LockedPayment> {
  const payer = found(
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
      p.status, o.status as "orderStatus", p.amount_cents as "amountCents", p.refunded_cents as "refundedCents"
    from locked o join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.id = ${paymentId} for no key update of p`.execute(
    db,
  );
  return found(rows[0]);
}

export interface Receipt {
  paymentId: string;
  /** How it came, where that differs from what was expected. */
  method?: PaymentMethod;
  /** The day on which it came; left out: now. */
  receivedOn?: string | undefined;
  /** What the bank's line says. */
  reference?: string | null | undefined;
  /** The outside service's name of the payment. */
  providerReference?: string | null | undefined;
}

/**
 * The money has come: the payment is COMPLETED, and the first payment of an order makes it PAID, with one grant a line, one invoice,
 * its mail, and what follows from a first purchase. All of it or nothing, and once however often it is told: answers whether it was
 * new. An order that had expired meanwhile is PAID all the same; one that was paid already grants nothing twice.
 */
export async function payOrder(db: Db, receipt: Receipt): Promise<{ isNew: boolean }> {
  const payment = await lockPayment(db, receipt.paymentId);
  if (paymentCan.refund(payment) || payment.status === 'REFUNDED') return { isNew: false };
  await complete(db, payment, receipt);
  await addPaymentEvent(db, {
    paymentId: payment.id,
    kind: 'RECEIVED',
    detail: { method: receipt.method ?? payment.method, reference: receipt.reference ?? null },
  });
  if (!isPaidOrder({ status: payment.orderStatus })) await settle(db, payment);
  return { isNew: true };
}

async function complete(db: Db, { id, method }: LockedPayment, receipt: Receipt): Promise<void> {
  await sql`update payment p set status = 'COMPLETED', method = ${receipt.method ?? method}, failure_reason = null,
      reference = coalesce(${receipt.reference ?? null}::text, p.reference), provider_reference = coalesce(${receipt.providerReference ?? null}::text, p.provider_reference),
      paid_at = case when ${receipt.receivedOn ?? null}::date < timezone(s.time_zone, now())::date
        then (${receipt.receivedOn ?? null}::date + time '12:00') at time zone s.time_zone else now() end
    from provider s where s.id = p.provider_id and p.id = ${id}`.execute(db);
}

async function settle(db: Db, payment: LockedPayment): Promise<void> {
  const { orderId, studentId, providerId } = payment;
  await sql`update customer_order set status = 'PAID', expires_at = null,
    paid_at = (select paid_at from payment where id = ${payment.id}) where id = ${orderId}`.execute(db);
  await grantLines(db, payment);
  if (studentId) {
    await settleFirstPayment(db, studentId);
    await enqueueRealtime(db, {
      providerId,
      dedupeKey: `order-paid:${orderId}`,
      accountIds: [studentId],
      event: 'walletChanged',
      payload: { studentId },
    });
  }
  const invoiceId =
    (await invoiceOf(db, orderId)) ?? (await issueInvoice(db, { orderId, totalCents: payment.amountCents }));
  await mailInvoice(db, { invoiceId, occasion: 'PAID' });
}
