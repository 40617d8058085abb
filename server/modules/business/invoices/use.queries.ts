import { sql } from 'kysely';
import type { InvoiceLineUse } from '#domain/business/api/business-invoices.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { outcomeOf } from '#server/modules/business/businesses/seat-outcome.ts';

/**
 * Returns the use of the credits of an invoice's lines, by the ledger, in one statement: a line's lot in the pool and the lots assigned to
 * employees from it, with the share each is asked to pay. Returns undefined for an invoice of no company, or not of this one (null: any
 * company).
 */
export async function useOfInvoice(
  db: Db,
  id: string,
  businessId: string | null,
): Promise<InvoiceLineUse[] | undefined> {
  const { rows } = await sql<{ lines: InvoiceLineUse[] }>`
    with paper as (
      select i.provider_id, i.order_id, o.business_id from invoice i
      join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id and o.business_id is not null
      where i.id = ${id} and ${businessId ? sql`o.business_id = ${businessId}` : sql`true`}),
    line as materialized (
      select n.provider_id, n.id, n.description, n.credits, n.quantity * n.unit_price_cents as cents, p.business_id
      from paper p join order_line n on n.provider_id = p.provider_id and n.order_id = p.order_id),
    own as materialized (
      select n.id as line_id, l.provider_id, l.id, l.available_credits, n.business_id
      from line n join credit_lot l on l.provider_id = n.provider_id and l.order_line_id = n.id),
    lot as materialized (
      select line_id, provider_id, id, available_credits as pool, 0 as free, 0 as held from own
      union all
      select o.line_id, l.provider_id, l.id, 0, l.available_credits, l.held_credits
      from own o
      cross join lateral (select distinct m.student_id from business_member m where m.provider_id = o.provider_id and m.business_id = o.business_id) m
      join credit_lot l on l.provider_id = o.provider_id and l.student_id = m.student_id and l.from_lot_id = o.id),
    spent as materialized (
      select t.line_id, x.lesson_id, x.student_id, a.place, sum(e.credits)::int as credits
      from lot t join credit_entry e on e.provider_id = t.provider_id and e.lot_id = t.id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place in ('CONSUMED', 'FORFEITED', 'EXPIRED')
      join credit_transaction x on x.provider_id = e.provider_id and x.id = e.transaction_id
      group by 1, 2, 3, 4 having sum(e.credits) <> 0),
    sums as (
      select n.id, n.description, n.credits, n.cents, coalesce(t.pool, 0) as pool, coalesce(t.free, 0) as free, coalesce(t.held, 0) as held,
        coalesce(s.used, 0) as used, coalesce(s.lost, 0) as lost, coalesce(s.expired, 0) as expired
      from line n
      left join (select line_id, sum(pool)::int as pool, sum(free)::int as free, sum(held)::int as held from lot group by 1) t on t.line_id = n.id
      left join (select line_id, sum(credits) filter (where place = 'CONSUMED')::int as used, sum(credits) filter (where place = 'FORFEITED')::int as lost,
          sum(credits) filter (where place = 'EXPIRED')::int as expired from spent group by 1) s on s.line_id = n.id)
    select (select json_agg(json_build_object('id', u.id, 'description', u.description, 'credits', u.credits, 'pool', u.pool, 'free', u.free,
        'held', u.held, 'used', u.used, 'lost', u.lost, 'expired', u.expired,
        'takenBack', case when exists (select from own o where o.line_id = u.id) then u.credits - u.pool - u.free - u.held - u.used - u.lost - u.expired else 0 end,
        'shares', coalesce((select json_agg(json_build_object('studentId', h.student_id, 'studentName', h.full_name, 'credits', h.credits, 'cents', h.cents)
            order by h.full_name, h.student_id) from (
          select c.student_id, st.full_name, sum(c.credits - c.credits_back)::int as credits, sum(c.cents - c.cents_back)::int as cents
          from own o join copayment_share c on c.provider_id = o.provider_id and c.lot_id = o.id
          join student st on st.provider_id = c.provider_id and st.id = c.student_id
          where o.line_id = u.id group by 1, 2 having sum(c.cents - c.cents_back) > 0) h), '[]'),
        'lessons', coalesce((select json_agg(r order by r."startsAt" desc, r."lessonId", r."studentId") from (
          select p.lesson_id as "lessonId", p.starts_at as "startsAt", p.ends_at as "endsAt", p.student_id as "studentId",
            st.full_name as "studentName", te.full_name as "teacherName", l.group_id as "groupId", g.name as "groupName",
            ${outcomeOf} as outcome, p.credit_kind as kind, s.credits, round(u.cents::numeric * s.credits / nullif(u.credits, 0))::int as "costCents"
          from spent s
          join lesson_participant p on p.provider_id = app_provider() and p.lesson_id = s.lesson_id and p.student_id = s.student_id
          join student st on st.provider_id = p.provider_id and st.id = p.student_id
          join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
          join teacher te on te.provider_id = l.provider_id and te.id = l.teacher_id
          left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
          where s.line_id = u.id) r), '[]')) order by u.id) from sums u) as lines
    where exists (select from paper)`.execute(db);
  return rows[0]?.lines;
}
