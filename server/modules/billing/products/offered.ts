import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listProducts } from '#domain/people/api/student-platform.ts';
import { hourPriceCents } from '#domain/billing/credit.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Products = z.output<typeof listProducts.reply>;

type Offered = Omit<Products[number], 'hourCents' | 'isUsual'> & { sold: number };

const shelf = ({ creditKind, subscriptionMonths }: Offered): string =>
  subscriptionMonths === null ? creditKind : 'SUBSCRIPTION';

/** Returns the ids of the products sold most often, one of each kind that has been sold at all. */
function usualOf(products: readonly Offered[]): ReadonlySet<string> {
  const most = new Map<string, Offered>();
  for (const product of products)
    if (product.sold > (most.get(shelf(product))?.sold ?? 0)) most.set(shelf(product), product);
  return new Set([...most.values()].map(({ id }) => id));
}

/** Returns the shop's products in a language, in the school's order. */
export async function productsIn(db: Db, language: string): Promise<Products> {
  const { rows } = await sql<Offered & { rules: Record<string, unknown> }>`
    select v.rules, p.id, p.name, p.price_cents as "priceCents", v.currency, p.credit_kind as "creditKind", p.credits,
      p.valid_months as "validMonths", p.subscription_months as "subscriptionMonths", coalesce(s.sold_count, 0) as sold
    from product p join provider v on v.id = p.provider_id
      left join product_sold s on s.provider_id = p.provider_id and s.product_id = p.id
    where p.is_active and p.language = ${language} order by p.position, p.name, p.id`.execute(db);
  const usual = usualOf(rows);
  return rows.map(({ rules, sold: _sold, ...product }) =>
    Object.assign(product, {
      hourCents: hourPriceCents(product, rulesOf(rules).creditMinutes),
      isUsual: usual.has(product.id),
    }),
  );
}
