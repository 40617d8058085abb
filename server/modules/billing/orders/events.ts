import { sql } from 'kysely';
import type { PaymentEventKind } from '#domain/billing/payment.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Records a payment event and updates the open pages of the student who ordered. With the `externalId` of the outside service, the same
 * event is recorded once. Returns whether it was new.
 */
export async function addPaymentEvent(
  db: Db,
  event: { paymentId: string; kind: PaymentEventKind; detail?: object; externalId?: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`insert into payment_event (provider_id, id, payment_id, kind, detail, external_id)
    values (app_provider(), ${newId()}, ${event.paymentId}, ${event.kind}, ${JSON.stringify(event.detail ?? {})}::jsonb, ${event.externalId ?? null})
    on conflict (provider_id, external_id) do nothing returning id`.execute(db);
  const isNew = rows.length > 0;
  if (isNew && NEWS.has(event.kind)) await notifyBuyer(db, event.paymentId);
  return isNew;
}

/** Events that change an order from its student's point of view. */
const NEWS: ReadonlySet<PaymentEventKind> = new Set([
  'RECEIVED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
]);

/** Open screens of the buyer, and of staff: a payment that was received leaves their work list. */
async function notifyBuyer(db: Db, paymentId: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; studentId: string | null; orderId: string }>`
    select provider_id as "providerId", student_id as "studentId", order_id as "orderId" from payment
    where id = ${paymentId}`.execute(db);
  for (const { providerId, studentId, orderId } of rows)
    await enqueueRealtime(db, {
      providerId,
      accountIds: studentId === null ? [] : [studentId],
      staff: 'payments',
      event: 'orderChanged',
      payload: { id: orderId },
    });
}
