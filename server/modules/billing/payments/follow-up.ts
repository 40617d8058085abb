import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { remindPayment } from './remind.ts';

/** Payers who try again within an hour get no mail about the failed attempt. */
const QUIET_MINUTES = 60;
/** Older failures are support's to chase. */
const DAYS = 3;
/** At most so many in one run. */
const BATCH = 100;

/** Orders whose last payment attempt failed, and whose payers have not been notified. */
const failedFrom = (now: Date) => sql`
  from payment p join customer_order o on o.provider_id = p.provider_id and o.id = p.order_id
  where p.status = 'FAILED' and p.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
    and p.updated_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${QUIET_MINUTES})
    and p.student_id is not null and o.status = 'PENDING'
    and not exists (select 1 from payment y where y.provider_id = p.provider_id and y.order_id = p.order_id and y.id <> p.id
      and (y.status = 'PENDING' or y.reminders > 0 or (y.status = 'FAILED' and (y.created_at, y.id) > (p.created_at, p.id))))
    and p.reminders = 0`;

/** The schools that have some. */
export const dueToRemindOfFailed = (now: Date) =>
  sql<{ provider_id: string }>`select p.provider_id ${failedFrom(now)}`;

/**
 * Sends an e-mail to students whose last payment attempt failed, with a link to their order, once per order; returns how many. Support sees
 * the same orders among those to follow up. Safe to run twice.
 */
export async function remindOfFailed(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id ${failedFrom(now)}
    order by p.created_at limit ${BATCH}`.execute(db);
  for (const { id } of rows) await remindPayment(db, id, null);
  return rows.length;
}
