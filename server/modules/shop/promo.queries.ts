import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { couponCodeOf } from '#domain/cart.ts';
import type { getPromo } from '#domain/api/shop.ts';
import type { Db } from '#server/db/tenant.ts';
import { holdsToday } from '#server/modules/orders/promo.ts';

type Promo = z.input<typeof getPromo.reply>;

/** What a promotion gives, if it holds today for anybody at all. */
export async function promoOf(db: Db, code: string): Promise<Promo | undefined> {
  const { rows } = await sql<Promo>`
    select c.code, c.percent_off as "percentOff", c.amount_off_cents as "amountOffCents", p.currency, c.ends_on as "endsOn"
    from coupon c join provider p on p.id = c.provider_id, lateral (select timezone(p.time_zone, now())::date as today) d
    where c.code = ${couponCodeOf(code)} and ${holdsToday}`.execute(db);
  return rows[0];
}
