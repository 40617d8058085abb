import { sql } from 'kysely';
import type { OrderKind } from '#domain/billing/payment.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeCouponsAgain } from './coupon.ts';
import { addPaymentEvent } from './events.ts';
import { completeFirstPayment } from './first-payment.ts';
import { type Buyer, grantLines } from './grant.ts';
import { mailInvoice } from './invoice-mailing.ts';
import { invoiceOf, issueInvoice } from './invoice.ts';
import { toWithdraw } from './withdrawn.ts';

interface Paid extends Buyer {
  /** The payment by which the total is full. */
  id: string;
  providerId: string;
  orderTotalCents: number;
  kind: OrderKind;
}

/**
 * Marks a fully paid order as PAID, with one grant per line, one invoice, its mail, and the effects of a first purchase. Ends other payment
 * attempts. The caller must hold the locks of `lockPayment`.
 */
export async function completeOrder(db: Db, paid: Paid): Promise<void> {
  const { id, orderId, studentId, providerId, orderTotalCents: totalCents, kind } = paid;
  await takeCouponsAgain(db, { orderId, paymentId: id });
  await sql`update customer_order set status = 'PAID', expires_at = null,
    paid_at = (select paid_at from payment where id = ${id}) where id = ${orderId}`.execute(db);
  await endOthers(db, orderId);
  await grantLines(db, paid);
  if (studentId) {
    // A share is no purchase: nothing follows from a first one.
    if (kind === 'SALE') await completeFirstPayment(db, studentId);
    else
      await enqueueRealtime(db, {
        providerId,
        dedupeKey: `share-paid:${orderId}`,
        accountIds: [studentId],
        event: 'supportTaskChanged',
        payload: { studentId },
      });
    await enqueueRealtime(db, {
      providerId,
      dedupeKey: `order-paid:${orderId}`,
      accountIds: [studentId],
      event: 'walletChanged',
      payload: { studentId },
    });
  }
  const invoiceId = (await invoiceOf(db, orderId)) ?? (await issueInvoice(db, { orderId, totalCents }));
  await mailInvoice(db, { invoiceId, occasion: 'PAID' });
}

async function endOthers(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update payment set status = 'CANCELLED', ask_at = ${toWithdraw} where order_id = ${orderId} and status = 'PENDING' returning id`.execute(
    db,
  );
  for (const { id } of rows)
    await addPaymentEvent(db, { paymentId: id, kind: 'CANCELLED', detail: { reason: 'paid_otherwise' } });
}
