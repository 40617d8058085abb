import { sql } from 'kysely';
import { creditsForRefund, paymentCan } from '#domain/billing/order.ts';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { type LockedPayment, lockPayment } from '#server/modules/billing/orders/pay.ts';
import { refundPayment } from '#server/modules/billing/orders/refund.ts';
import { raisePaymentTask } from './raise-payment-task.ts';

/** The reason shown in the payment's history and in the list of credit notes. */
const REASON = systemNote('refunded-at-service');

interface SentRefund {
  paymentId: string;
  /** The service's own name of it: the same one again changes nothing. */
  reference: string;
  amountCents: number;
}

/**
 * Books a refund made in the dashboard of the payment service, once: with its credit note, and with the same share of the credits as of the
 * money. Support gets a request when the books cannot hold it, or when the outcome for credits and subscription is unclear (credits already
 * used, a part of an active plan).
 */
export async function bookSentRefund(
  db: Db,
  { paymentId, reference, amountCents }: SentRefund,
): Promise<void> {
  const payment = await lockPayment(db, paymentId);
  if (await isBooked(db, reference)) return;
  if (!canHold(payment, amountCents)) {
    const detail = { reason: 'refund_unclear', amountCents };
    if (await addPaymentEvent(db, { paymentId, kind: 'NOTED', detail, externalId: reference }))
      await raisePaymentTask(db, { paymentId, matter: 'REFUND_UNKNOWN', amountCents });
    return;
  }
  const { credits, endSubscription, isClear } = await returnedCredits(db, payment, amountCents);
  const draft = { paymentId, amountCents, reason: REASON, credits, endSubscription, sentAs: reference };
  await refundPayment(db, draft);
  if (!isClear) await raisePaymentTask(db, { paymentId, matter: 'REFUND_UNCLEAR', amountCents });
}

async function isBooked(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from refund where provider_reference = ${reference}`.execute(db);
  return rows.length > 0;
}

function canHold(payment: LockedPayment, cents: number): boolean {
  const { amountCents, refundedCents, surplusCents, orderStatus } = payment;
  const isOpen = orderStatus === 'PENDING' && cents > surplusCents;
  return paymentCan.refund(payment) && cents <= amountCents - refundedCents && !isOpen;
}

async function returnedCredits(
  db: Db,
  { orderId, orderTotalCents, amountCents, refundedCents, surplusCents }: LockedPayment,
  cents: number,
) {
  const soldCents = Math.max(0, cents - surplusCents);
  if (soldCents === 0) return { credits: [], endSubscription: false, isClear: true };
  const isWhole = cents === amountCents - refundedCents;
  const { rows: lots } = await sql<{ id: string; credits: number; free: number; goesOn: boolean }>`
    select c.id, c.credits, c.available_credits as free, exists (select from subscription s where s.provider_id = l.provider_id
      and s.order_line_id = l.id and s.status in ('ACTIVE', 'PAUSED', 'PAST_DUE')) as "goesOn"
    from credit_lot c join order_line l on l.provider_id = c.provider_id and l.id = c.order_line_id
    where l.order_id = ${orderId} order by c.id`.execute(db);
  const shares = lots.map(({ id, credits, free }) => ({
    lotId: id,
    credits: creditsForRefund({ credits, availableCredits: free }, soldCents, orderTotalCents),
    whole: creditsForRefund({ credits, availableCredits: credits }, soldCents, orderTotalCents),
  }));
  return {
    credits: shares.map(({ lotId, credits }) => ({ lotId, credits })),
    endSubscription: isWhole,
    isClear:
      shares.every(({ credits, whole }) => credits === whole) &&
      (isWhole || !lots.some(({ goesOn }) => goesOn)),
  };
}
