import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import type { Returned } from './payment-service.ts';
import type { PaymentServices } from './services.ts';

/** At most so many in one run. */
const BATCH = 50;
/** The wait doubles from a minute to this. */
const MOST_MINUTES = 360;
/** After this number of failed attempts (about three days), staff have to refund the money another way. */
const MOST_ASKED = 20;

interface Waiting {
  id: string;
  amountCents: number;
  method: PaymentMethod;
  reference: string;
  asked: number;
}
interface Sending {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  providerId: string;
  now: Date;
}

/**
 * Sends waiting refunds to the payment service, the longest waiting first; returns how many were sent. The service executes a refund once
 * per id: an interrupted run can simply be repeated.
 */
export async function sendRefunds({ transaction, services, providerId, now }: Sending): Promise<number> {
  let sent = 0;
  for (const { id: refundId, method, asked, ...back } of await transaction((db) => takeDue(db, now))) {
    const returned = await services[method]?.refund?.({ refundId, providerId, ...back }).catch(() => null);
    if (returned?.outcome === 'DONE') {
      await transaction((db) => completeRefund(db, refundId, returned));
      sent += 1;
    } else if (returned || asked >= MOST_ASKED)
      await transaction((db) => failRefund(db, refundId, returned?.reason ?? 'no_answer'));
  }
  return sent;
}

const waiting = (now: Date) => sql`status = 'WAITING' and ask_at <= ${now.toISOString()}::timestamptz`;

/** The schools with refunds that wait to be sent. */
export const dueToRefund = (now: Date) =>
  sql<{ provider_id: string }>`select provider_id from refund where ${waiting(now)}`;

async function takeDue(db: Db, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update refund r set asked = r.asked + 1,
      ask_at = ${now.toISOString()}::timestamptz + make_interval(mins => least(${MOST_MINUTES}, power(2, r.asked)::int))
    from payment p
    where p.provider_id = r.provider_id and p.id = r.payment_id and r.id in (select id from refund
      where ${waiting(now)} order by ask_at limit ${BATCH} for no key update skip locked)
    returning r.id, r.amount_cents as "amountCents", p.method, p.provider_reference as reference, r.asked`.execute(
    db,
  );
  return rows;
}

async function completeRefund(db: Db, id: string, { reference }: Returned): Promise<void> {
  await sql`update refund set status = 'DONE', ask_at = null, provider_reference = ${reference}
    where id = ${id} and status = 'WAITING'`.execute(db);
}

/** Marks a refund as failed because the service did not send it or reversed it; the payment shows this. Idempotent. */
export async function failRefund(db: Db, id: string, reason: string): Promise<void> {
  await markFailed(db, sql`id = ${id}`, reason);
}

/** The same for a refund made at the service, given its reference there; returns whether it was not known yet. Safe to run twice. */
export async function failSentRefund(db: Db, reference: string, reason: string): Promise<boolean> {
  return markFailed(db, sql`provider_reference = ${reference}`, reason);
}

async function markFailed(db: Db, which: RawBuilder<unknown>, reason: string): Promise<boolean> {
  const { rows } = await sql<{ paymentId: string }>`
    update refund set status = 'FAILED', ask_at = null, failure_reason = ${reason.slice(0, 120)}
    where ${which} and status <> 'FAILED' returning payment_id as "paymentId"`.execute(db);
  for (const { paymentId } of rows)
    await addPaymentEvent(db, { paymentId, kind: 'NOTED', detail: { reason: 'refund_failed' } });
  return rows.length > 0;
}
