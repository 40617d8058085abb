import { sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { refundPayment } from '#server/modules/billing/orders/refund.ts';
import { endOrder } from '#server/modules/billing/orders/unpaid.ts';
import { raisePaymentTask } from '#server/modules/billing/payment-services/raise-payment-task.ts';

/** The part of an employee's share of a lot that is not due any more. */
export interface Excess {
  lotId: string;
  studentId: string;
  credits: number;
  cents: number;
}

interface OpenShare {
  lineId: string;
  orderId: string;
  status: string;
  credits: number;
  cents: number;
  /** The received payment of the order, and what is left of it. */
  paymentId: string | null;
  leftCents: number;
}

const REASON = systemNote('month-corrected');

/** Returns a student's shares in a lot that are still in force, the latest first. */
async function askedOf(db: Db, { lotId, studentId }: Excess): Promise<OpenShare[]> {
  const { rows } = await sql<OpenShare>`
    select s.order_line_id as "lineId", o.id as "orderId", o.status, s.credits - s.credits_back as credits, s.cents - s.cents_back as cents,
      p.id as "paymentId", coalesce(p.amount_cents - p.refunded_cents, 0) as "leftCents"
    from copayment_share s
    join order_line n on n.provider_id = s.provider_id and n.id = s.order_line_id
    join customer_order o on o.provider_id = n.provider_id and o.id = n.order_id
    left join lateral (select y.* from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.paid_at is not null
      order by y.amount_cents - y.refunded_cents desc, y.id limit 1) p on true
    where s.lot_id = ${lotId} and s.student_id = ${studentId} and (s.cents > s.cents_back or s.credits > s.credits_back)
    order by s.created_at desc, s.order_line_id desc`.execute(db);
  return rows;
}

/**
 * Reduces a student's shares by what they no longer owe. A paid share is refunded with a credit note. An unpaid share is cancelled as a
 * whole, and its remainder has to be asked for again. A share that the school has waived is only updated. Returns whether a remainder has
 * to be asked for. Company and student must be locked.
 */
export async function revokeShares(db: Db, excess: Excess): Promise<boolean> {
  let { credits, cents } = excess;
  let isToAskAgain = false;
  for (const share of await askedOf(db, excess)) {
    if (credits <= 0 && cents <= 0) break;
    if (share.status === 'PENDING') {
      await giveUp(db, share.orderId);
      isToAskAgain = true;
      credits -= share.credits;
      cents -= share.cents;
      continue;
    }
    const back = { credits: Math.min(credits, share.credits), cents: Math.min(cents, share.cents) };
    await sql`update copayment_share set credits_back = credits_back + ${back.credits}::int, cents_back = cents_back + ${back.cents}::int
      where order_line_id = ${share.lineId}`.execute(db);
    credits -= back.credits;
    cents -= back.cents;
    const amountCents = Math.min(back.cents, share.leftCents);
    if (share.paymentId && amountCents > 0) await refundShare(db, share.paymentId, amountCents);
  }
  return isToAskAgain;
}

/** Refunds a card payment by card. For other payments, staff get a request to send the money. */
async function refundShare(db: Db, paymentId: string, amountCents: number): Promise<void> {
  const draft = { paymentId, amountCents, reason: REASON, credits: [], endSubscription: false };
  const id = await refundPayment(db, draft);
  const refund = await db.selectFrom('refund').select('status').where('id', '=', id).executeTakeFirst();
  if (refund?.status === 'DONE') await raisePaymentTask(db, { paymentId, matter: 'SHARE_BACK', amountCents });
}

/** Cancels an unpaid share order. An amount that was already paid waits for a refund. */
async function giveUp(db: Db, orderId: string): Promise<void> {
  await sql`update copayment_share set credits_back = credits, cents_back = cents
    where order_line_id in (select id from order_line where order_id = ${orderId})`.execute(db);
  await endOrder(db, orderId, { status: 'CANCELLED', reason: 'share_corrected' });
}
