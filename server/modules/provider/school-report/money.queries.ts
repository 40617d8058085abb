import { sql } from 'kysely';
import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import { EXPIRING_DAYS } from '#domain/business/business-usage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { monthNumber, MONTHS } from './months.ts';

/**
 * Returns the amount received by each month's payments, and the part refunded since; the same sums as in the payment list (decision 24).
 */
export async function revenueByMonth(db: Db): Promise<SchoolReport['revenue']> {
  const { rows } = await sql<SchoolReport['revenue'][number]>`
    with ${MONTHS},
    paid as (select ${monthNumber('p.paid_at')} as n, sum(p.amount_cents) as cents, sum(p.refunded_cents) as back, count(*) as payments from payment p
      where p.paid_at >= (select min(begins) from m) and p.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED') group by 1)
    select m.month, coalesce(paid.cents, 0)::int8 as "paidCents", coalesce(paid.back, 0)::int8 as "refundedCents",
      coalesce(paid.payments, 0) as payments
    from m left join paid on paid.n = m.n order by m.n`.execute(db);
  return rows;
}

/** Credits that are paid and not used, at the price at which their lot was bought. */
export async function creditLiability(db: Db): Promise<SchoolReport['liability']> {
  const { rows } = await sql<SchoolReport['liability']>`
    with lot as (
      select c.available_credits + c.held_credits as credits, c.available_credits as free,
        coalesce(o.unit_price_cents::numeric / nullif(o.credits, 0), 0) as price,
        c.expires_on is not null and c.expires_on < current_date + ${EXPIRING_DAYS}::int as soon
      from credit_lot c left join order_line o on o.provider_id = c.provider_id and o.id = c.order_line_id
      where c.available_credits + c.held_credits > 0)
    select coalesce(sum(credits), 0)::int8 as credits, coalesce(round(sum(credits * price)), 0)::int8 as cents,
      coalesce(sum(free) filter (where soon), 0)::int8 as "expiringCredits",
      coalesce(round(sum(free * price) filter (where soon)), 0)::int8 as "expiringCents"
    from lot`.execute(db);
  return rows[0]!;
}
