import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { couponCodeOf } from '#domain/billing/cart.ts';
import type { getPromo, listPromos } from '#domain/billing/api/promos.ts';
import type { Language } from '#domain/shared/language.ts';
import { discountOf } from '#domain/billing/order.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import type { PromoState } from '#domain/billing/promo.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdsToday } from '#server/modules/billing/orders/promo.ts';
import { productsIn } from '#server/modules/billing/products/offered.ts';

type Promo = z.input<typeof getPromo.reply>;
type Promos = z.input<typeof listPromos.reply>;

/** Only students of this language have a shop (PERM-04). */
const SHOP_LANGUAGE: Language = 'ENGLISH';

const columns = sql`c.code, c.title, c.percent_off as "percentOff", c.amount_off_cents as "amountOffCents", p.currency, c.ends_on as "endsOn"`;
const today = sql`lateral (select timezone(p.time_zone, now())::date as today) d`;

/** Returns the benefit of a promotion and whether it is valid today. Staff-only and inactive ones are not found. */
export async function promoOf(db: Db, code: string): Promise<Promo | undefined> {
  const { rows } = await sql<Omit<Promo, 'plans'>>`
    select ${columns}, c.starts_on as "startsOn", c.max_uses_per_student as "maxUsesPerStudent", c.max_uses is not null as "isLimited",
      case when ${holdsToday} then ${'HOLDS' satisfies PromoState} when c.starts_on > d.today then ${'NOT_YET' satisfies PromoState}
        when c.ends_on < d.today then ${'OVER' satisfies PromoState} else ${'USED_UP' satisfies PromoState} end as state
    from coupon c join provider p on p.id = c.provider_id, ${today}
    where c.code = ${couponCodeOf(code)} and c.is_active and not c.staff_only`.execute(db);
  const [promo] = rows;
  if (promo?.state !== 'HOLDS') return promo && { ...promo, plans: [] };
  const products = await productsIn(db, SHOP_LANGUAGE);
  const plans = products.map((product) =>
    Object.assign(product, { withCodeCents: product.priceCents - discountOf(promo, product.priceCents) }),
  );
  return { ...promo, plans };
}

/** Returns the school's public promotions of today and the referral credits. */
export async function promosOf(db: Db): Promise<Promos> {
  const { rows } = await sql<{ promos: Promos['promos']; rules: Record<string, unknown> }>`
    select p.rules, coalesce((select json_agg(x order by x."endsOn", x.code) from (
      select ${columns} from coupon c, ${today} where c.provider_id = p.id and c.is_public and ${holdsToday}) x), '[]') as promos
    from provider p where p.id = app_provider()`.execute(db);
  const { promos, rules } = orNotFound(rows[0]);
  return { promos, referralCredits: rulesOf(rules).referralCredits };
}
