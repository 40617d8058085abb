import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { failPayment } from '#server/modules/billing/orders/unpaid.ts';
import { applyAnswer } from './apply-answer.ts';
import type { PaymentService, ServiceAnswer } from './payment-service.ts';
import type { PaymentServices } from './services.ts';

/** At most so many in one run. */
const BATCH = 100;
/** The wait doubles from a minute to this. */
const MOST_MINUTES = 360;
/** Asked so often without an answer (some three days), a payment counts as refused; money that comes after all still pays its order. */
const MOST_ASKED = 20;

interface Waiting {
  id: string;
  method: PaymentMethod;
  reference: string;
  asked: number;
}
interface Reconciling {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  now: Date;
}

/**
 * Asks the services for the outcome of waiting payments, the longest waiting first, and returns the number of outcomes now known. A service
 * that cannot be reached, or has no usable answer, is retried at growing intervals. Idempotent and safe to run in parallel.
 */
export async function reconcilePayments({ transaction, services, now }: Reconciling): Promise<number> {
  return reconcileAll({ transaction, services, now }, await transaction((db) => takeDue(db, now)));
}

/** The same for the payment that an order waits for, now. */
export async function reconcileOrder(asking: Reconciling, orderId: string): Promise<void> {
  await reconcileAll(asking, await asking.transaction((db) => waitingOf(db, orderId)));
}

async function reconcileAll(
  { transaction, services, now }: Reconciling,
  waiting: readonly Waiting[],
): Promise<number> {
  let known = 0;
  for (const { id, method, reference, asked } of waiting) {
    const answer = await reconcileOne(services[method], reference, now);
    const isKnown = answer !== null && answer.outcome !== 'WAITING';
    if (isKnown && (await transaction((db) => applyAnswer(db, id, answer)))) known += 1;
    else if (!isKnown && asked >= MOST_ASKED)
      await transaction((db) => failPayment(db, { paymentId: id, reason: 'no_answer' }));
  }
  return known;
}

const unanswered = (now: Date) => sql`status = 'PENDING' and ask_at <= ${now.toISOString()}::timestamptz`;

/** The schools with payments that are due for a check. */
export const dueToReconcile = (now: Date) =>
  sql<{ provider_id: string }>`select provider_id from payment where ${unanswered(now)}`;

/** Returns the payments that are due for a check. The next check is scheduled first, so that they are checked again if this run fails. */
async function takeDue(db: Db, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update payment p set asked = p.asked + 1,
      ask_at = ${now.toISOString()}::timestamptz + make_interval(mins => least(${MOST_MINUTES}, power(2, p.asked)::int))
    where p.id in (select id from payment where ${unanswered(now)}
      order by ask_at limit ${BATCH} for no key update skip locked)
    returning p.id, p.method, p.provider_reference as reference, p.asked`.execute(db);
  return rows;
}

async function waitingOf(db: Db, orderId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, method, provider_reference as reference, 0 as asked from payment
    where order_id = ${orderId} and status = 'PENDING' and ask_at is not null and provider_reference is not null`.execute(
    db,
  );
  return rows;
}

async function reconcileOne(
  service: PaymentService | undefined,
  reference: string,
  now: Date,
): Promise<ServiceAnswer | null> {
  try {
    return (await service?.fetchAnswer(reference, now)) ?? null;
  } catch {
    return null;
  }
}
