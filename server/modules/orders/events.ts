import { sql } from 'kysely';
import { newId } from '#server/core/id.ts';
import type { Db } from '#server/db/tenant.ts';

export type PaymentEventKind =
  | 'MADE'
  | 'RECEIVED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'REMINDED'
  | 'INVOICE_SENT'
  | 'PROVIDER'
  | 'NOTED';

/**
 * Writes down what happened to a payment. With `externalId`, the outside service's own, the same event is written once: answers
 * whether it was new.
 */
export async function addPaymentEvent(
  db: Db,
  event: { paymentId: string; kind: PaymentEventKind; detail?: object; externalId?: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`insert into payment_event (provider_id, id, payment_id, kind, detail, external_id)
    values (app_provider(), ${newId()}, ${event.paymentId}, ${event.kind}, ${JSON.stringify(event.detail ?? {})}::jsonb, ${event.externalId ?? null})
    on conflict (provider_id, external_id) do nothing returning id`.execute(db);
  return rows.length > 0;
}
