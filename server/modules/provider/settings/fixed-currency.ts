import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Whether the school's currency can no longer change because an order, payment, invoice, subscription or pay run uses it. Cancelled orders
 * and those that expired unpaid do not count.
 */
export const hasFixedCurrency = sql<boolean>`(
  exists (select from customer_order o where o.provider_id = app_provider() and o.status not in ('CANCELLED', 'EXPIRED'))
  or exists (select from payment p where p.provider_id = app_provider() and p.paid_at is not null)
  or exists (select from invoice i where i.provider_id = app_provider())
  or exists (select from subscription s where s.provider_id = app_provider())
  or exists (select from pay_run r where r.provider_id = app_provider() and r.status <> 'DRAFT'))`;

/** The same, with every order that is being placed waited for; none can begin before the running transaction ends. */
export async function isCurrencyFixed(db: Db): Promise<boolean> {
  await sql`lock table customer_order in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ isFixed: boolean }>`select ${hasFixedCurrency} as "isFixed"`.execute(db);
  return rows[0]!.isFixed;
}
