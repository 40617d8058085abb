import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface SubscribedLine {
  id: string;
  productId: string;
  subscriptionMonths: number | null;
}

/** Begins a subscription today: its first month's credits came with the order, the others come each month by the job. */
export async function startSubscription(
  db: Db,
  { orderId, studentId, line }: { orderId: string; studentId: string; line: SubscribedLine },
): Promise<void> {
  await sql`insert into subscription (provider_id, id, student_id, product_id, order_id, order_line_id, starts_on, anchor_on, ends_on, next_grant_on)
    select p.id, ${newId()}::uuid, ${studentId}::uuid, ${line.productId}::uuid, ${orderId}::uuid, ${line.id}::uuid, d.today, d.today,
      (d.today + make_interval(months => ${line.subscriptionMonths}::int))::date, (d.today + interval '1 month')::date
    from provider p, lateral (select timezone(p.time_zone, now())::date as today) d where p.id = app_provider()`.execute(
    db,
  );
}

/** Cancels the subscriptions of an order and returns their number. */
export async function endSubscriptionsOf(db: Db, orderId: string): Promise<number> {
  const { rows } =
    await sql`update subscription set status = 'CANCELLED', next_grant_on = null, paused_on = null
    where order_id = ${orderId} and status in ('ACTIVE', 'PAUSED', 'PAST_DUE') returning id`.execute(db);
  return rows.length;
}
