import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits } from '#server/modules/billing/credits/ledger.ts';
import { grantToPool } from '#server/modules/billing/credits/pool.ts';
import { startSubscription } from './subscription.ts';

export interface SoldLine {
  id: string;
  productId: string;
  description: string;
  credits: number;
  kind: CreditKind;
  subscriptionMonths: number | null;
  /** Of credits that are given today; null: they never expire. */
  expiresOn: string | null;
}
export interface Buyer {
  orderId: string;
  studentId: string | null;
  businessId: string | null;
}

/**
 * Returns the products of an order as they were sold, with the expiry date if granted today; credits of contracts are left out, because
 * they are already granted.
 */
async function linesOf(db: Db, orderId: string): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.product_id as "productId", l.description, l.credits, l.credit_kind as kind, l.subscription_months as "subscriptionMonths",
      (timezone(p.time_zone, now())::date + make_interval(months => l.valid_months))::date as "expiresOn"
    from order_line l join provider p on p.id = l.provider_id where l.order_id = ${orderId} and l.product_id is not null order by l.id`.execute(
    db,
  );
  return rows;
}

/** Grants what was bought, once per line (I5): a lot in the student's wallet or the company's pool, and the subscription. */
export async function grantLines(db: Db, { orderId, studentId, businessId }: Buyer): Promise<SoldLine[]> {
  const lines = await linesOf(db, orderId);
  for (const line of lines.filter(({ credits }) => credits > 0)) {
    const { kind, credits, expiresOn, description: note, id: orderLineId } = line;
    const common = {
      kind,
      credits,
      expiresOn,
      note,
      orderLineId,
      source: 'ORDER',
      opKey: `order:${line.id}`,
    } as const;
    if (studentId) await grantCredits(db, { ...common, studentId, reason: 'PURCHASE' });
    else if (businessId) await grantToPool(db, { ...common, businessId });
    if (studentId && line.subscriptionMonths) await startSubscription(db, { orderId, studentId, line });
  }
  return lines;
}
