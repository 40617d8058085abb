import { type RawBuilder, sql } from 'kysely';
import { EXPIRING_DAYS, PACE_DAYS } from '#domain/business/business-usage.ts';
import { isByDay, type UsageScope } from './figures.ts';

/**
 * `own`: the open lots of current employees, found together along one index. `wallet`: the available, reserved and expiring credits of each
 * current employee, and how many will expire unused at the pace of the last weeks: of the lots in the order of their expiry, the maximum by
 * which the credits that expire until then exceed those used until then. Each kind of credits counts separately, because neither pays for
 * the other.
 */
export const walletsNow = sql`
  own as materialized (
    select m.business_id, m.student_id, m.cost_centre_id, m.provider_id, m.joined_at, l.id as lot_id, l.kind, l.expires_on,
      l.available_credits as free, l.held_credits as held
    from credit_lot l join member m on m.left_at is null and m.student_id = l.student_id
    where l.is_open and l.student_id = any (array(select student_id from member where left_at is null))),
  lot as (
    select o.business_id, o.student_id, o.cost_centre_id, o.provider_id, o.lot_id, o.kind, o.expires_on, o.free, o.held, o.expires_on - c.today as days,
      (select coalesce(sum(p.credits), 0) from lesson_participant p where p.provider_id = o.provider_id and p.student_id = o.student_id
        and p.credit_kind = o.kind and p.status in ('ATTENDED', 'NOT_ATTENDED') and p.starts_at < now()
        and p.starts_at > greatest(o.joined_at, now() - make_interval(days => ${sql.lit(PACE_DAYS)})))
      / greatest(14, least(${sql.lit(PACE_DAYS)}, extract(day from now() - o.joined_at)))::numeric as a_day,
      sum(o.free) over (partition by o.student_id, o.kind order by o.expires_on nulls last, o.lot_id) as until
    from clock c, own o offset 0),
  wallet as (
    select business_id, student_id, cost_centre_id, sum(free) as free, sum(held) as held, sum(expiring) as expiring,
      sum(forecast) as forecast, min(loss_on) as loss_on,
      (array_agg(json_build_object('kind', kind, 'credits', forecast) order by loss_on, kind desc) filter (where loss_on is not null and forecast > 0))[1] as first_loss from (
    select business_id, student_id, cost_centre_id, kind, sum(free) as free, sum(held) as held,
      coalesce(sum(free) filter (where days <= ${sql.lit(EXPIRING_DAYS)}), 0) as expiring,
      greatest(0, round(coalesce(max(until - a_day * days) filter (where expires_on is not null and free > 0), 0))) as forecast,
      min(expires_on) filter (where free > 0 and round(until - a_day * days) > 0) as loss_on
    from lot group by 1, 2, 3, kind) of_kind group by 1, 2, 3),
  pool as (
    select b.id as business_id, coalesce(sum(l.available_credits), 0) as free,
      coalesce(sum(l.available_credits) filter (where l.expires_on <= c.today + ${sql.lit(EXPIRING_DAYS)}), 0) as expiring
    from clock c, company b join credit_lot l on l.provider_id = b.provider_id and l.business_id = b.id and l.available_credits > 0
    group by 1)`;

/**
 * `receipt`: credits that came in within the period and are in no summed month, from the school (`fresh`) or, of an employee, from the
 * own company's pool.
 */
export const receiptsOf = (scope: UsageScope): RawBuilder<unknown> => sql`
  receipt as (
    select b.id as business_id, null::uuid as student_id, null::uuid as cost_centre_id, l.provider_id, l.id as lot_id, l.granted_on, l.credits, true as fresh
    from company b join gap g on g.business_id = b.id
    join credit_lot l on l.provider_id = b.provider_id and l.business_id = b.id and l.granted_on between g.from_on and g.to_on
    union all
    select l.business_id, l.student_id, l.cost_centre_id, l.provider_id, l.lot_id, l.granted_on, l.credits, l.from_lot_id is null
    from clock c cross join (${isByDay(scope) ? LOTS_BY_DAY : LOTS_BY_MEMBER}) l
    where l.granted_on >= (l.joined_at at time zone c.zone)::date
      and l.granted_on < coalesce((l.left_at at time zone c.zone)::date, 'infinity'))`;

/** A few people's lots, one look each. */
const LOTS_BY_MEMBER = sql`
      select m.*, l.id as lot_id, l.granted_on, l.credits, l.from_lot_id from gap g join member m on m.business_id = g.business_id
      join credit_lot l on l.provider_id = m.provider_id and l.student_id = m.student_id and l.granted_on between g.from_on and g.to_on`;

/** Lots of all members on the days that are not summed. */
const LOTS_BY_DAY = sql`
      select o.* from (
        select m.*, d.month, l.id as lot_id, l.granted_on, l.credits, l.from_lot_id from day d
        cross join lateral (select l.id, l.student_id, l.granted_on, l.credits, l.from_lot_id from credit_lot l
          where l.student_id is not null and l.granted_on between d.from_on and d.to_on offset 0) l
        join member m on m.student_id = l.student_id offset 0) o
      join missing n on n.business_id = o.business_id and n.month = o.month`;
