import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantToPool } from '#server/modules/billing/credits/pool.ts';

interface Due {
  id: string;
  businessId: string;
  isActive: boolean;
  kind: CreditKind;
  credits: number;
  dueOn: string;
  nextOn: string;
  expiresOn: string;
}

const MOST = 200;

/**
 * Grants what contracts give a month into their companies' pools: on a version's first day, then on the first of each month
 * while it is in force, a month that was missed too. A company that is not active is granted nothing for that month. Safe to
 * run twice and beside itself; `businessId`: for one company alone. Answers how many months it went through, of `MOST` at a time.
 */
export async function grantMonthly(db: Db, now: Date, businessId?: string): Promise<number> {
  const { rows } = await sql<Due>`
    select c.id, c.business_id as "businessId", b.status = 'ACTIVE' as "isActive", c.kind, c.monthly_credits as credits,
      c.next_grant_on as "dueOn", (date_trunc('month', c.next_grant_on) + interval '1 month')::date as "nextOn",
      (c.next_grant_on + make_interval(months => c.expiry_months))::date as "expiresOn"
    from business_contract c join business b on b.provider_id = c.provider_id and b.id = c.business_id
    where c.next_grant_on <= (select timezone(time_zone, ${now.toISOString()}::timestamptz)::date from provider where id = app_provider())
      and c.next_grant_on <= coalesce(c.ends_on, 'infinity') and ${businessId ? sql`b.id = ${businessId}` : sql`true`}
    order by b.id, c.id limit ${MOST} for no key update of b, c skip locked`.execute(db);
  for (const { id, businessId, isActive, kind, credits, dueOn, nextOn, expiresOn } of rows) {
    if (isActive)
      await grantToPool(db, {
        businessId,
        kind,
        credits,
        expiresOn,
        source: 'CONTRACT',
        orderLineId: null,
        note: dueOn,
        contractId: id,
        opKey: `contract:${id}:${dueOn.slice(0, 7)}`,
      });
    await db.updateTable('business_contract').set({ next_grant_on: nextOn }).where('id', '=', id).execute();
  }
  return rows.length;
}
