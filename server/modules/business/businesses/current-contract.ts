import { sql } from 'kysely';

export interface ContractToday {
  state: string | null;
  starts_on: string | null;
  ends_on: string | null;
  monthly_credits: number | null;
  budget_cents: number | null;
}

/**
 * The contract of a company `b`: its versions in force today in the school's time zone, otherwise the next ones, otherwise the last ones,
 * combined. It ends with the last version that follows without a gap of a day, because new terms do not end a contract. Reminders and pages
 * show this end date.
 */
export const CONTRACT_TODAY = sql<ContractToday>`(
  select v.state, min(v.starts_on) as starts_on, nullif(max(v.covered_until), 'infinity') as ends_on,
    sum(v.monthly_credits)::int as monthly_credits, sum(v.budget_cents) as budget_cents
  from (select i.*, max(i.until) over (partition by i.gaps) as covered_until,
      case when i.starts_on > i.today then 'PENDING' when i.until < i.today then 'EXPIRED' else 'ACTIVE' end as state
    from (select o.*, count(*) filter (where o.starts_on > o.until_before + 1) over (order by o.starts_on, o.id) as gaps
      from (select c.*, t.today, coalesce(c.ends_on, 'infinity') as until, max(coalesce(c.ends_on, 'infinity'))
            over (order by c.starts_on, c.id rows between unbounded preceding and 1 preceding) as until_before
        from business_contract c, (select (now() at time zone p.time_zone)::date as today from provider p where p.id = app_provider()) t
        where c.provider_id = b.provider_id and c.business_id = b.id) o) i) v
  group by v.state order by array_position('{ACTIVE,PENDING,EXPIRED}'::text[], v.state) limit 1)`;
