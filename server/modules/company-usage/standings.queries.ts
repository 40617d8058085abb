import { sql } from 'kysely';
import { CONTRACT_DAYS } from '#domain/company-attention.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/tenant.ts';
import { CONTRACT_TODAY } from '#server/modules/business/contract-today.ts';
import { invoicesOfCompany } from '#server/modules/business-invoices/standing.ts';

export interface Standing {
  id: string;
  contractEndsOn: PlainDate | null;
  overdueCents: number;
}

/** The first of the month three before this one, and today, at the school. */
export async function quarterUntilToday(db: Db): Promise<{ from: PlainDate; to: PlainDate }> {
  const { rows } = await sql<{ from: PlainDate; to: PlainDate }>`
    select (date_trunc('month', timezone(v.time_zone, now())) - interval '3 months')::date as from,
      timezone(v.time_zone, now())::date as to from provider v where v.id = app_provider()`.execute(db);
  return rows[0]!;
}

/** Of each company the end of its contract, where it is near and nothing follows, and what it owes since its last day to pay. */
export async function standingsOf(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with late as (
      select i.business_id, sum(i.total_cents)::int as cents from (${invoicesOfCompany(sql`o.status = 'PENDING' and o.business_id is not null`)}) i
      where i.standing = 'OVERDUE' and not i.is_credit_note group by 1),
    clock as materialized (select timezone(v.time_zone, now())::date as today from provider v where v.id = app_provider())
    select b.id, k.ends_on as "contractEndsOn", coalesce(l.cents, 0) as "overdueCents"
    from clock d cross join business b left join late l on l.business_id = b.id
    left join lateral ${CONTRACT_TODAY} k on k.ends_on between d.today - ${sql.lit(CONTRACT_DAYS)} and d.today + ${sql.lit(CONTRACT_DAYS)}
      and not exists (select from business_contract c where c.provider_id = b.provider_id and c.business_id = b.id and c.starts_on > k.ends_on)`.execute(
    db,
  );
  return rows;
}
