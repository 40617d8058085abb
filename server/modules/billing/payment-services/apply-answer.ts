import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { lockPayment, payOrder } from '#server/modules/billing/orders/pay.ts';
import { failPayment } from '#server/modules/billing/orders/unpaid.ts';
import type { ServiceAnswer } from './payment-service.ts';

/**
 * Applies the answer of a payment service once: repeated answers, concurrent or years later, change nothing. A payment overrides a failure
 * in either order. Another amount than requested is handled by `payOrder`; another currency settles nothing and raises a request to
 * support. Returns whether the answer was new.
 */
export async function applyAnswer(db: Db, paymentId: string, answer: ServiceAnswer): Promise<boolean> {
  await lockPayment(db, paymentId);
  const { eventId, outcome, amountCents, currency, reason } = answer;
  if (outcome === 'WAITING') return false;
  const detail = { outcome, amountCents, reason };
  const isNew = await addPaymentEvent(db, { paymentId, kind: 'PROVIDER', detail, externalId: eventId });
  if (!isNew) return false;
  if (outcome === 'FAILED') await failPayment(db, { paymentId, reason: reason ?? 'refused' });
  else if (await isOwn(db, paymentId, currency))
    await payOrder(db, { paymentId, receivedCents: amountCents });
  else await failPayment(db, { paymentId, reason: 'wrong_currency' });
  return true;
}

async function isOwn(db: Db, paymentId: string, currency: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select currency = ${currency} as "isOwn" from payment where id = ${paymentId}`.execute(db);
  return rows[0]?.isOwn === true;
}
