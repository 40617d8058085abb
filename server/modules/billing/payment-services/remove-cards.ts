import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { SavedCard } from './payment-service.ts';
import type { PaymentServices } from './services.ts';

/** At most so many in one run. */
const BATCH = 100;
/** The wait doubles from a minute to a day: it never stops trying. */
const MOST_MINUTES = 1440;

interface ToRemove extends SavedCard {
  method: PaymentMethod;
  isLast: boolean;
}
interface Removing {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  now: Date;
}

/**
 * Removes deleted cards at their services, one or all that are due. A service that cannot be reached is retried at growing intervals. Idempotent and safe to run in
 * parallel.
 */
export async function removeCards(
  { transaction, services, now }: Removing,
  reference: string | null = null,
): Promise<void> {
  for (const { method, ...card } of await transaction((db) => takeDue(db, now, reference))) {
    const isRemoved = await Promise.resolve(services[method]?.removeCard?.(card)).then(
      () => services[method] !== undefined,
      () => false,
    );
    if (isRemoved)
      await transaction((db) =>
        sql`delete from card_removal where reference = ${card.reference}`.execute(db).then(() => undefined),
      );
  }
}

/** The schools with removals that are due for an attempt. */
export const dueToRemoveCards = (now: Date) =>
  sql<{
    provider_id: string;
  }>`select provider_id from card_removal where ask_at <= ${now.toISOString()}::timestamptz`;

/** Schedules the next attempt first. A payer is only forgotten with the last card, and while no payment may still add one. */
async function takeDue(db: Db, now: Date, reference: string | null): Promise<ToRemove[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ToRemove>`
    update card_removal r set asked = r.asked + 1, ask_at = ${at} + make_interval(mins => least(${MOST_MINUTES}, power(2, least(r.asked, 20))::int))
    where r.reference in (select reference from card_removal
      where case when ${reference}::text is null then ask_at <= ${at} else reference = ${reference} end order by ask_at limit ${BATCH} for no key update skip locked)
    returning r.method, r.reference, r.customer_reference as "customerReference",
      not exists (select from saved_card s where s.provider_id = r.provider_id and s.customer_reference = r.customer_reference)
      and not exists (select from payment_card c join payment p on p.provider_id = c.provider_id and p.id = c.payment_id
        where c.provider_id = r.provider_id and c.customer_reference = r.customer_reference and c.keep_at is not null
          and p.status in ('PENDING', 'COMPLETED')) as "isLast"`.execute(db);
  return rows;
}
