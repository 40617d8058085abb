import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { applyAnswer } from './apply-answer.ts';
import type { PaymentService } from './payment-service.ts';
import type { PaymentServices } from './services.ts';

/** At most so many in one run. */
const BATCH = 100;
/** The wait doubles from a minute to this. */
const MOST_MINUTES = 360;
/** After this number of failed attempts, the page has expired. */
const MOST_ASKED = 10;

interface GivenUp {
  id: string;
  method: PaymentMethod;
  reference: string;
  asked: number;
}
interface Withdrawing {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  now: Date;
}

/**
 * Closes the service's pages of cancelled payments, of one order or of all, so that they cannot be paid any more. Last-minute payments are
 * recorded (`applyAnswer`). A service that cannot be reached is retried at growing intervals. Idempotent and safe to run in parallel.
 */
export async function withdrawPayments(
  { transaction, services, now }: Withdrawing,
  orderId: string | null = null,
): Promise<void> {
  for (const { id, method, reference, asked } of await transaction((db) => takeDue(db, now, orderId))) {
    const isClosed = await withdrawOne({ transaction, service: services[method], id, reference });
    if (isClosed || asked >= MOST_ASKED)
      await transaction((db) =>
        db.updateTable('payment').set({ ask_at: null }).where('id', '=', id).execute(),
      );
  }
}

interface One {
  transaction: Withdrawing['transaction'];
  service: PaymentService | undefined;
  id: string;
  reference: string;
}

async function withdrawOne({ transaction, service, id, reference }: One): Promise<boolean> {
  const answer = await service?.withdraw?.(reference).catch(() => 'UNREACHED' as const);
  if (answer === 'UNREACHED') return false;
  if (answer) await transaction((db) => applyAnswer(db, id, answer));
  return true;
}

/** A cancelled payment whose page at the service may still be open. */
const OPEN_AT_SERVICE = sql`status in ('CANCELLED', 'EXPIRED') and ask_at is not null`;

/** The schools with such payments that are due for an attempt. */
export const dueToWithdraw = (now: Date) => sql<{ provider_id: string }>`
  select provider_id from payment where ${OPEN_AT_SERVICE} and ask_at <= ${now.toISOString()}::timestamptz`;

/** Schedules the next attempt first, so that it is retried if this run fails. */
async function takeDue(db: Db, now: Date, orderId: string | null): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    update payment p set asked = p.asked + 1,
      ask_at = ${now.toISOString()}::timestamptz + make_interval(mins => least(${MOST_MINUTES}, power(2, p.asked)::int))
    where p.id in (select id from payment where ${OPEN_AT_SERVICE}
        and case when ${orderId}::uuid is null then ask_at <= ${now.toISOString()}::timestamptz else order_id = ${orderId}::uuid end
      order by ask_at limit ${BATCH} for no key update skip locked)
    returning p.id, p.method, p.provider_reference as reference, p.asked`.execute(db);
  return rows;
}
