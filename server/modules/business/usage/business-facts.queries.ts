import { sql } from 'kysely';
import { CONTRACT_DAYS } from '#domain/business/business-attention.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { CONTRACT_TODAY } from '#server/modules/business/businesses/current-contract.ts';
import { invoicesOfOrders } from '#server/modules/billing/orders/invoice-state.ts';
import { missingIn } from './figures.ts';
import { walletsNow } from './wallets.ts';

export interface BusinessFacts {
  id: string;
  name: string;
  /** Credits that will expire unused at the present pace. */
  forecast: number;
  unused: number;
  completed: number;
  missed: number;
  contractEndsOn: PlainDate | null;
  overdueCents: number;
}

/** This month and the three before it, until today at the school. */
const QUARTER = { from: sql`(select since from clock)`, to: sql`(select today from clock)` };

/**
 * Returns facts about each company, by name: credits that its employees will lose and have left, whether they attended since the first of
 * the month three months ago, the end of its contract if it is near and no other follows, and its overdue amount.
 */
export async function readBusinessFacts(db: Db): Promise<{ since: PlainDate; businesses: BusinessFacts[] }> {
  const { rows } = await sql<{ since: PlainDate; businesses: BusinessFacts[] }>`
    with clock as materialized (
      select v.time_zone as zone, t.today, (date_trunc('month', t.today) - interval '3 months')::date as since
      from provider v cross join lateral (select timezone(v.time_zone, now())::date as today) t where v.id = app_provider()),
    company as materialized (select b.provider_id, b.id, b.name from business b),
    member as materialized (
      select m.provider_id, m.business_id, m.student_id, m.cost_centre_id, m.joined_at, m.left_at from business_member m),
    summed as materialized (
      select m.business_id, m.month, m.completed, m.missed from clock c
      join business_month m on m.month >= c.since and m.month <= (c.today + 1 - interval '1 month')::date),
    ${missingIn(QUARTER)},
    ${walletsNow},
    seat as (
      select n.business_id, count(*) filter (where p.status = 'ATTENDED') as completed, count(*) filter (where p.status = 'NOT_ATTENDED') as missed
      from (select distinct month from missing) d cross join clock c
      cross join lateral (
        select p.student_id, p.starts_at, p.status from lesson_participant p
        where p.status in ('ATTENDED', 'NOT_ATTENDED') and p.starts_at >= d.month::timestamp at time zone c.zone
          and p.starts_at < least((c.today + 1)::timestamp, d.month + interval '1 month') at time zone c.zone offset 0) p
      join member m on m.student_id = p.student_id and p.starts_at >= m.joined_at and p.starts_at < coalesce(m.left_at, 'infinity')
      join missing n on n.business_id = m.business_id and n.month = d.month
      group by 1),
    held as (
      select business_id, sum(forecast) as forecast, sum(free) as free, sum(completed) as completed, sum(missed) as missed from (
        select business_id, forecast, free, 0 as completed, 0 as missed from wallet
        union all select business_id, 0, free, 0, 0 from pool
        union all select business_id, 0, 0, completed, missed from seat
        union all select business_id, 0, 0, completed, missed from summed) h group by 1),
    late as (
      select i.business_id, sum(i.total_cents) as cents from (${invoicesOfOrders(sql`o.status = 'PENDING' and o.business_id is not null`)}) i
      where i.standing = 'OVERDUE' and not i.is_credit_note group by 1),
    ending as (
      select b.id as business_id, k.ends_on from clock d cross join business b cross join lateral ${CONTRACT_TODAY} k
      where b.id in (select c.business_id from business_contract c
          where c.ends_on between d.today - ${sql.lit(CONTRACT_DAYS)} and d.today + ${sql.lit(CONTRACT_DAYS)})
        and k.ends_on between d.today - ${sql.lit(CONTRACT_DAYS)} and d.today + ${sql.lit(CONTRACT_DAYS)}
        and not exists (select from business_contract c where c.provider_id = b.provider_id and c.business_id = b.id and c.starts_on > k.ends_on))
    select (select since from clock) as since, coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name,
        'forecast', coalesce(h.forecast, 0), 'unused', coalesce(h.free, 0), 'completed', coalesce(h.completed, 0), 'missed', coalesce(h.missed, 0),
        'contractEndsOn', k.ends_on, 'overdueCents', coalesce(l.cents, 0)) order by b.name, b.id::text)
      from company b left join held h on h.business_id = b.id left join late l on l.business_id = b.id
      left join ending k on k.business_id = b.id), '[]') as businesses`.execute(db);
  return rows[0]!;
}
