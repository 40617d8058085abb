import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { alignShares } from './align-shares.ts';

/** The school's hour at which shares are looked at, and until which day of a month what was handed out since is asked for. */
const HOUR = 4;
const ASKING_DAYS = 3;

/**
 * Runs nightly: cancels the shares of credits that went back into pools. In the first days of a month it also asks for the shares of
 * credits assigned from invoiced months since. Returns the number of companies. Idempotent.
 */
export async function alignDueShares(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ businessId: string; isAsking: boolean }>`
    select distinct l.business_id as "businessId", date_part('day', d.now) <= ${ASKING_DAYS} as "isAsking"
    from credit_lot l
    join business_contract c on c.provider_id = l.provider_id and c.id = l.contract_id and c.copayment_percent > 0
    join provider p on p.id = l.provider_id
    cross join lateral (select timezone(p.time_zone, ${now.toISOString()}::timestamptz) as now) d
    where l.contract_id is not null and l.order_line_id is not null and date_part('hour', d.now) = ${HOUR}
      and l.granted_on > d.now::date - interval '2 years'
    order by 1`.execute(db);
  for (const { businessId, isAsking } of rows) await alignShares(db, businessId, { isAsking });
  return rows.length;
}
