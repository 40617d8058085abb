import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getBusinessDashboard } from '#domain/business/api/business-platform.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { CONTRACT_TODAY } from '#server/modules/business/businesses/current-contract.ts';
import { shownStatus } from '#server/modules/business/businesses/employee-status.ts';

type Dashboard = z.output<typeof getBusinessDashboard.reply>;

/** A manager's own company: students, credits and this month's lessons, in one statement; undefined for accounts that manage none. */
export async function dashboardOf(db: Db, managerId: string): Promise<Dashboard | undefined> {
  const { rows } = await sql<Dashboard>`
    with clock as materialized (
      select v.time_zone as zone, now() at time zone v.time_zone as wall from provider v where v.id = app_provider()),
    own as materialized (
      select b.provider_id, b.id, b.name, k.* from business_manager m join business b on b.provider_id = m.provider_id and b.id = m.business_id
      left join lateral ${CONTRACT_TODAY} k on k.state = 'ACTIVE'
      where m.id = ${managerId}),
    employees as materialized (
      select s.provider_id, s.id, ${shownStatus(sql`s.activity_status`)} as status from own b
      join student s on s.provider_id = b.provider_id and s.business_id = b.id),
    accounts as (
      select c.kind, c.place, c.balance from employees e
      join credit_account c on c.provider_id = e.provider_id and c.student_id = e.id
      union all select c.kind, c.place, c.balance from own b
      join credit_account c on c.provider_id = b.provider_id and c.student_id is null and c.business_id = b.id),
    balances as (select kind, place, sum(balance) as credits from accounts group by 1, 2),
    lots as (
      select t.kind, t.available_credits, t.expires_on from employees e
      join credit_lot t on t.provider_id = e.provider_id and t.student_id = e.id
      union all select t.kind, t.available_credits, t.expires_on from own b
      join credit_lot t on t.provider_id = b.provider_id and t.business_id = b.id),
    ending as (
      select t.kind, sum(t.available_credits) as credits from lots t, clock c
      where t.expires_on between c.wall::date and c.wall::date + 30 group by 1),
    seats as (
      select p.status, p.starts_at from clock c, employees e
      join lesson_participant p on p.provider_id = e.provider_id and p.student_id = e.id
      where p.starts_at >= date_trunc('month', c.wall) at time zone c.zone
        and p.starts_at < (date_trunc('month', c.wall) + interval '1 month') at time zone c.zone)
    select b.id, b.name, b.starts_on as "contractStartsOn", b.ends_on as "contractEndsOn",
      b.monthly_credits as "monthlyCredits",
      json_build_object('total', (select count(*) from employees), 'byStatus', coalesce((
        select json_agg(y order by y.count desc, y.status) from (
          select status, count(*) as count from employees group by 1) y), '[]')) as students,
      (select count(*) from student_group g where g.provider_id = b.provider_id and g.business_id = b.id and g.status = 'ACTIVE') as groups,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id) from cost_centre c
        where c.provider_id = b.provider_id and c.business_id = b.id), '[]') as "costCentres",
      (select json_agg(json_build_object('kind', k.kind,
          'pool', coalesce((select credits from balances where kind = k.kind and place = 'POOL'), 0),
          'available', coalesce((select credits from balances where kind = k.kind and place = 'AVAILABLE'), 0),
          'held', coalesce((select credits from balances where kind = k.kind and place = 'HELD'), 0),
          'consumed', coalesce((select credits from balances where kind = k.kind and place = 'CONSUMED'), 0),
          'expiringSoon', coalesce((select credits from ending where kind = k.kind), 0)) order by k.kind desc)
        from (values ('INDIVIDUAL'), ('GROUP')) k(kind)) as credits,
      (select json_build_object(
          'planned', count(*) filter (where status in ('BOOKED', 'WAITING') and starts_at > now()),
          'attended', count(*) filter (where status = 'ATTENDED'),
          'missed', count(*) filter (where status = 'NOT_ATTENDED'),
          'cancelled', count(*) filter (where status = 'CANCELLED')) from seats) as "lessonsThisMonth"
    from own b`.execute(db);
  return rows[0];
}
