import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { OwnMethod, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import type { OrderKind } from '#domain/billing/payment.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { openPayment } from '#server/modules/billing/orders/open.ts';
import { payOrder } from '#server/modules/billing/orders/pay.ts';
import { placeOrder } from '#server/modules/billing/orders/place.ts';
import { giveUpOrder } from '#server/modules/billing/orders/unpaid.ts';
import { toWithdraw } from '#server/modules/billing/orders/withdrawn.ts';
import { beginPayment } from '#server/modules/billing/payment-services/start-payment.ts';
import type { PaymentServices } from '#server/modules/billing/payment-services/services.ts';
import {
  assertCardChoice,
  type CardChoice,
  isCharging,
  isSameChoice,
  NEW_CARD,
  paymentIsRunning,
  saveCardChoice,
} from './card-choice.ts';
import { assertOffered } from './cart.ts';
import { methodsOf, sellingProvider } from './selling-provider.queries.ts';

/** Days until a transfer is due, the only deadline shown for it. */
const DUE_DAYS = 7;
/** A transfer that was sent on its last day is still on its way: the order outlives it silently. */
const LATE_DAYS = 7;
/** Days that an order waits for its payment: a card is retried soon, a transfer takes longer. */
const LASTS = { CARD: 3, TEST_CARD: 3, TRANSFER: DUE_DAYS + LATE_DAYS } as const satisfies Record<
  OwnMethod,
  number
>;
/** A session at Stripe is open for less than a day: an older one is not gone on with. */
const REUSED_HOURS = 20;

interface Buying {
  studentId: string;
  services: PaymentServices;
  now: Date;
}
type Draft = z.output<typeof placeOwnOrder.body>;

/**
 * Places a student's own order at the shop's price with its first payment, and returns the order's id. Prices sent by the client are only
 * compared: throws 422 `price-changed` when the total differs. A free order is paid immediately.
 */
export async function placeOwn(db: Db, draft: Draft, { studentId, services, now }: Buying): Promise<string> {
  const { lines, coupons, method, agreedCents } = draft;
  await assertOffered(db, studentId, lines);
  await assertPaymentMethod(db, method, services);
  const expiresAt = new Date(now.getTime() + LASTS[method] * 86_400_000);
  const placed = await placeOrder(db, {
    studentId,
    businessId: null,
    lines,
    coupons,
    byStaff: false,
    expiresAt,
  });
  const { orderId, totalCents } = placed;
  if (totalCents !== agreedCents)
    throw new ApiError('not-possible', {
      text: 'price-has-changed',
      details: { reason: 'price-changed', totalCents },
    });
  const paymentId = await open(db, orderId, method);
  if (totalCents === 0) await payOrder(db, { paymentId });
  else if (method === 'TRANSFER')
    await beginPayment({
      transaction: (work) => work(db),
      service: orNotFound(services.TRANSFER),
      paymentId,
      now,
    });
  return orderId;
}

/**
 * Returns the id of the payment for an order: the open one, or a new one if the last failed or another method or card was chosen. Throws
 * 404 for another person's order, 422 for one that cannot be paid or is being charged, 400 `method` for an unavailable method and as
 * `assertCardChoice` does.
 */
export async function attemptOwn(
  db: Db,
  { orderId, method, choice = NEW_CARD }: { orderId: string; method: OwnMethod; choice?: CardChoice },
  { studentId, services }: Pick<Buying, 'studentId' | 'services'>,
): Promise<string> {
  await refuseUnlessOpen(db, orderId, studentId);
  await assertPaymentMethod(db, method, services);
  await assertCardChoice(db, choice, { studentId, method });
  const { rows } = await sql<{ id: string; isSame: boolean; isCharging: boolean }>`
    select p.id, p.method = ${method} and (p.method <> 'CARD' or p.created_at > now() - make_interval(hours => ${REUSED_HOURS}))
      and (p.method = 'TRANSFER' or ${isSameChoice(choice)}) as "isSame", ${isCharging} as "isCharging"
    from payment p left join payment_card c on c.provider_id = p.provider_id and c.payment_id = p.id
    where p.order_id = ${orderId} and p.status = 'PENDING' order by p.created_at desc, p.id for no key update of p`.execute(
    db,
  );
  const same = rows.find(({ isSame }) => isSame);
  if (same) {
    await saveCardChoice(db, same.id, choice);
    return same.id;
  }
  if (rows.some((one) => one.isCharging)) throw paymentIsRunning();
  for (const { id } of rows) {
    await sql`update payment set status = 'CANCELLED', ask_at = ${toWithdraw} where id = ${id}`.execute(db);
    await addPaymentEvent(db, { paymentId: id, kind: 'CANCELLED', detail: { reason: 'another_way' } });
  }
  await sql`update customer_order set expires_at = greatest(expires_at, now() + make_interval(days => ${LASTS[method]}))
    where id = ${orderId} and expires_at is not null`.execute(db);
  const paymentId = await open(db, orderId, method);
  await saveCardChoice(db, paymentId, choice);
  return paymentId;
}

/**
 * Cancels the student's own order. Throws 404 for another's, 422 for one that is not open, and for a copayment share, because it is due for
 * granted credits.
 */
export async function giveUpOwn(db: Db, orderId: string, studentId: string): Promise<void> {
  const { kind } = await refuseUnlessOpen(db, orderId, studentId);
  if (kind === 'COPAYMENT')
    throw new ApiError('not-possible', {
      text: 'share-cannot-be-cancelled',
      details: { reason: 'share' },
    });
  await giveUpOrder(db, orderId);
}

/** Locks person and order, in this order, as `lockPayment` does. */
async function refuseUnlessOpen(db: Db, orderId: string, studentId: string): Promise<{ kind: OrderKind }> {
  await sql`select lock_people('{}', ${[studentId]}::uuid[])`.execute(db);
  const { rows } = await sql<{ status: string; kind: OrderKind }>`
    select status, kind from customer_order where id = ${orderId} and student_id = ${studentId} for no key update`.execute(
    db,
  );
  const order = orNotFound(rows[0]);
  if (order.status === 'PENDING') return order;
  throw new ApiError('not-possible', {
    text: 'order-not-open',
    details: { reason: 'not-open' },
  });
}

async function assertPaymentMethod(db: Db, method: OwnMethod, services: PaymentServices): Promise<void> {
  if (!methodsOf(await sellingProvider(db), services).includes(method))
    throw fieldError('method', 'payment-method-not-offered');
}

async function open(db: Db, orderId: string, method: OwnMethod): Promise<string> {
  // A share stays due when it was, however it is paid.
  const { rows: due } = await sql<{ dueOn: string | null }>`select max(p.due_on) as "dueOn" from payment p
    join customer_order o on o.provider_id = p.provider_id and o.id = p.order_id and o.kind = 'COPAYMENT' where p.order_id = ${orderId}`.execute(
    db,
  );
  const dueOn = due[0]?.dueOn ?? null;
  if (dueOn !== null || method !== 'TRANSFER') return openPayment(db, { orderId, method, dueOn });
  const { rows } = await sql<{ dueOn: string }>`
    select timezone(time_zone, now())::date + ${DUE_DAYS}::int as "dueOn" from provider where id = app_provider()`.execute(
    db,
  );
  return openPayment(db, { orderId, method, dueOn: orNotFound(rows[0]).dueOn });
}
