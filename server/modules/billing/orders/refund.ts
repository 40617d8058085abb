import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeCredits } from '#server/modules/billing/credits/ledger.ts';
import { takeFromPool } from '#server/modules/billing/credits/pool.ts';
import { addPaymentEvent } from './events.ts';
import { mailInvoice } from './invoice-mailing.ts';
import { issueInvoice } from './invoice.ts';
import { type LockedPayment, lockPayment } from './pay.ts';
import { endSubscriptionsOf } from './subscription.ts';

export interface RefundDraft {
  paymentId: string;
  amountCents: number;
  reason: string;
  /** Available credits to be removed, by lot; used and reserved ones stay. */
  credits: readonly { lotId: string; credits: number }[];
  endSubscription: boolean;
  /** The service has sent it already, under this name of its own: nothing is left to be sent. */
  sentAs?: string;
}

const NOT_SO_MUCH = errorText('refund-too-high');

/**
 * Refunds a payment in full or in part. One conditional update decides, so that concurrent calls never refund more than was paid. An
 * overpayment is refunded first, without a document; an invoiced amount gets a credit note of its own series. Throws 422 when less is left,
 * fewer credits are available, or the order still waits for the rest; 400 `credits` for a lot of another order. Returns the refund's id.
 */
export async function refundPayment(db: Db, draft: RefundDraft): Promise<string> {
  const payment = await lockPayment(db, draft.paymentId);
  const surplusCents = Math.min(payment.surplusCents, draft.amountCents);
  const invoicedCents = draft.amountCents - surplusCents;
  await takeMoney(db, payment, { cents: draft.amountCents, surplusCents });
  const refundId = newId();
  const creditsTaken = draft.credits.reduce((sum, { credits }) => sum + credits, 0);
  // Card payments are refunded by card after the commit (`sendRefunds`), others manually.
  await sql`insert into refund (provider_id, id, payment_id, amount_cents, surplus_cents, credits_taken, reason, status, ask_at, provider_reference)
    select app_provider(), ${refundId}::uuid, p.id, ${draft.amountCents}::int, ${surplusCents}::int, ${creditsTaken}::int, ${draft.reason}::text,
      case when s.is_sent then 'WAITING' else 'DONE' end, case when s.is_sent then now() end, ${draft.sentAs ?? null}::text
    from payment p, lateral (select ${draft.sentAs === undefined} and p.method in ('CARD', 'TEST_CARD') and coalesce(p.provider_reference ~ '^(cs|test)_', false) as is_sent) s
    where p.id = ${payment.id}`.execute(db);
  await addPaymentEvent(db, {
    paymentId: payment.id,
    kind: 'REFUNDED',
    detail: { amountCents: draft.amountCents, credits: creditsTaken, reason: draft.reason },
  });
  if (invoicedCents > 0) await undoSale(db, payment, { refundId, invoicedCents, draft });
  else if (creditsTaken > 0) throw fieldError('credits', 'payment-without-credits');
  return refundId;
}

/** The part of a refund that had been sold: credits back, the order's state, and a credit note. */
async function undoSale(
  db: Db,
  payment: LockedPayment,
  { refundId, invoicedCents, draft }: { refundId: string; invoicedCents: number; draft: RefundDraft },
): Promise<void> {
  const { orderId } = payment;
  await withdrawCredits(db, payment, { refundId, draft });
  if (draft.endSubscription) await endSubscriptionsOf(db, orderId);
  await sql`update customer_order o set status = case when (select sum(p.amount_cents - p.refunded_cents - p.surplus_cents) from payment p
      where p.provider_id = o.provider_id and p.order_id = o.id and p.paid_at is not null) = 0 then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    where o.id = ${orderId}`.execute(db);
  const invoiceId = await issueInvoice(db, { orderId, refundId, totalCents: -invoicedCents });
  await mailInvoice(db, { invoiceId, occasion: 'REFUNDED' });
}

async function takeMoney(
  db: Db,
  { id, status, orderStatus, amountCents, refundedCents, surplusCents: left }: LockedPayment,
  { cents, surplusCents }: { cents: number; surplusCents: number },
): Promise<void> {
  const isPaid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
  if (isPaid && surplusCents < cents && orderStatus === 'PENDING')
    throw new ApiError('not-possible', {
      text: 'cancel-part-paid-order-first',
      details: { reason: 'order-open', leftCents: left },
    });
  const { rows } = await sql`
    update payment set refunded_cents = refunded_cents + ${cents}::int, surplus_cents = surplus_cents - ${surplusCents}::int,
      status = case when refunded_cents + ${cents}::int = amount_cents then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    where id = ${id} and status in ('COMPLETED', 'PARTIALLY_REFUNDED') and refunded_cents + ${cents}::int <= amount_cents returning id`.execute(
    db,
  );
  if (rows.length > 0) return;
  throw new ApiError('not-possible', {
    text: isPaid ? NOT_SO_MUCH : 'nothing-to-refund',
    details: {
      reason: isPaid ? 'too-much' : 'not-paid',
      leftCents: isPaid ? amountCents - refundedCents : 0,
    },
  });
}

interface OrderLot {
  id: string;
  kind: CreditKind;
  free: number;
}

async function withdrawCredits(
  db: Db,
  { orderId, studentId, businessId, providerId }: LockedPayment,
  { refundId, draft }: { refundId: string; draft: RefundDraft },
): Promise<void> {
  const taken = draft.credits.filter(({ credits }) => credits > 0);
  if (taken.length === 0) return;
  const { rows } = await sql<OrderLot>`
    select c.id, c.kind, c.available_credits as free from credit_lot c join order_line l on l.provider_id = c.provider_id and l.id = c.order_line_id
    where l.order_id = ${orderId}`.execute(db);
  for (const { lotId, credits } of taken) {
    const lot = rows.find(({ id }) => id === lotId);
    if (!lot) throw fieldError('credits', 'credits-of-another-order');
    const common = {
      kind: lot.kind,
      credits,
      lotId,
      note: draft.reason,
      opKey: `refund:${refundId}:${lotId}`,
    };
    const done = studentId
      ? await takeCredits(db, { ...common, studentId, to: 'REFUNDED', reason: 'REFUND' })
      : await takeFromPool(db, { ...common, businessId: businessId ?? '' });
    if (!done)
      throw new ApiError('not-possible', {
        text: errorText('only-unused-credits', { available: lot.free }),
        details: { reason: 'not-enough-credits', lotId, free: lot.free },
      });
  }
  if (!studentId) return;
  await enqueueRealtime(db, {
    providerId,
    dedupeKey: `refund:${refundId}`,
    accountIds: [studentId],
    event: 'walletChanged',
    payload: { studentId },
  });
}
