import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  recordPayment as recordEndpoint,
  takePayment as takeEndpoint,
} from '#domain/billing/api/orders.ts';
import type { PaymentMethod, PaymentRecord } from '#domain/billing/api/payments.ts';
import { isPayableOrder, paymentCan } from '#domain/billing/order.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { issueInvoice } from '#server/modules/billing/orders/invoice.ts';
import { mailInvoice } from '#server/modules/billing/orders/invoice-mailing.ts';
import { lockPayment, payOrder } from '#server/modules/billing/orders/pay.ts';
import { openPayment } from '#server/modules/billing/orders/open.ts';
import { placeOrder } from '#server/modules/billing/orders/place.ts';
import { beginPayment } from '#server/modules/billing/payment-services/start-payment.ts';
import { testCardService } from '#server/modules/billing/payment-services/test-card.ts';
import { onePayment } from './payments.queries.ts';

type Take = z.output<typeof takeEndpoint.body>;
type Record = z.output<typeof recordEndpoint.body>;

interface Payer {
  studentId: string | null;
  businessId: string | null;
}

/** Exactly one of the two pays; 400 names `studentId` otherwise. */
function payerIn({ studentId, businessId }: Pick<Take, 'studentId' | 'businessId'>): Payer {
  if ((studentId ?? null) === null && (businessId ?? null) === null)
    throw fieldError('studentId', 'choose-payer');
  if (studentId && businessId) throw fieldError('businessId', 'one-payer-only');
  return { studentId: studentId ?? null, businessId: businessId ?? null };
}

/** A price other than the product's needs permission to edit finances, and a reason. */
function refuseOwnPrices(
  { lines, priceReason }: Pick<Take, 'lines' | 'priceReason'>,
  canPrice: boolean,
): void {
  if (lines.every(({ unitPriceCents }) => unitPriceCents === undefined)) return;
  if (!canPrice) throw new ApiError('forbidden', { text: 'price-needs-finance-permission' });
  if (!priceReason) throw fieldError('priceReason', 'enter-price-reason');
}

/**
 * Places an order and its payment. Money already received is settled immediately, a company that pays later is invoiced immediately, a test
 * card gives its configured answer.
 */
export async function takePayment(
  db: Db,
  body: Take,
  { mayPrice: canPrice, now }: { mayPrice: boolean; now: Date },
): Promise<PaymentRecord> {
  const payer = payerIn(body);
  refuseOwnPrices(body, canPrice);
  await refuseTestCard(db, body.method);
  if (!body.isPaid && body.method === 'TEST_CARD') throw fieldError('method', 'test-card-pays-immediately');
  const { lines, coupons, note, priceReason, dueOn = null, reference, method } = body;
  const order = await placeOrder(db, { ...payer, lines, coupons, note, priceReason, byStaff: true });
  const paymentId = await openPayment(db, {
    orderId: order.orderId,
    method,
    dueOn: body.isPaid ? null : dueOn,
  });
  if (method === 'TEST_CARD')
    await beginPayment({
      transaction: (work) => work(db),
      service: testCardService(body.testCard ?? 'PAYS'),
      paymentId,
      now,
    });
  else if (body.isPaid) await payOrder(db, { paymentId, reference });
  else if (payer.businessId) {
    const invoiceId = await issueInvoice(db, { orderId: order.orderId, totalCents: order.totalCents, dueOn });
    await mailInvoice(db, { invoiceId, occasion: 'DUE' });
  }
  return orNotFound(await onePayment(db, paymentId));
}

/**
 * Records received money: for an open or expired payment, or for a failed one as a new attempt. Returns that payment. Throws 422 when it
 * was recorded before (two agents and one transfer) or when the order accepts no payment any more, unless `toGiveBack` is set: then a
 * separate payment holds it. Throws 400 for a future day.
 */
export async function recordPayment(db: Db, id: string, body: Record): Promise<PaymentRecord> {
  const payment = await lockPayment(db, id);
  const isOverdue = paymentCan.record(payment) && isPayableOrder({ status: payment.orderStatus });
  const { method, receivedOn, reference, receivedCents, toGiveBack = false } = body;
  if (!isOverdue && !toGiveBack)
    throw new ApiError('not-possible', {
      text: 'payment-closed',
      details: { reason: 'not-open' },
    });
  if (isOverdue && toGiveBack)
    throw new ApiError('not-possible', {
      text: 'order-awaiting-payment',
      details: { reason: 'open' },
    });
  await assertNotInFuture(db, receivedOn ?? null);
  const paymentId =
    isOverdue && payment.status !== 'FAILED'
      ? id
      : await openPayment(db, {
          orderId: payment.orderId,
          method,
          ...(!isOverdue && { amountCents: receivedCents ?? payment.amountCents }),
        });
  await payOrder(db, { paymentId, method, receivedOn: receivedOn ?? undefined, reference, receivedCents });
  return orNotFound(await onePayment(db, paymentId));
}

async function refuseTestCard(db: Db, method: PaymentMethod): Promise<void> {
  if (method !== 'TEST_CARD') return;
  const { is_demo } = await db.selectFrom('provider').select('is_demo').executeTakeFirstOrThrow();
  if (!is_demo) throw fieldError('method', 'test-cards-demo-only');
}

async function assertNotInFuture(db: Db, receivedOn: string | null): Promise<void> {
  if (receivedOn === null) return;
  const { rows } = await sql<{ isAhead: boolean }>`
    select ${receivedOn}::date > timezone(time_zone, now())::date as "isAhead" from provider where id = app_provider()`.execute(
    db,
  );
  if (rows[0]?.isAhead) throw fieldError('receivedOn', 'day-in-future');
}
