import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listProducts } from '#domain/people/api/student-platform.ts';
import { creditsFor } from '#domain/billing/credit.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Products = z.output<typeof listProducts.reply>;

/** A subscription's price is that of all its months. */
function hourCents(
  { priceCents, credits, subscriptionMonths }: Omit<Products[number], 'hourCents'>,
  creditMinutes: number,
): number {
  const inAll = credits * (subscriptionMonths ?? 1);
  return Math.round((priceCents * creditsFor(60, creditMinutes)) / inAll);
}

/** Returns the shop's products in a language, in the school's order. */
export async function productsIn(db: Db, language: string): Promise<Products> {
  const { rows } = await sql<Omit<Products[number], 'hourCents'> & { rules: Record<string, unknown> }>`
    select v.rules, p.id, p.name, p.price_cents as "priceCents", v.currency, p.credit_kind as "creditKind", p.credits,
      p.valid_months as "validMonths", p.subscription_months as "subscriptionMonths"
    from product p join provider v on v.id = p.provider_id
    where p.is_active and p.language = ${language} order by p.position, p.name, p.id`.execute(db);
  return rows.map(({ rules, ...product }) =>
    Object.assign(product, { hourCents: hourCents(product, rulesOf(rules).creditMinutes) }),
  );
}
