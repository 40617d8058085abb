import { sql } from 'kysely';
import type { SharedLot } from '#domain/business/copayment.ts';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Currency } from '#domain/values/money.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** An employee's part of what a contract granted for a month. */
export interface Part {
  studentId: string;
  /** Out of the pool, less what came back to it. */
  given: number;
  /** The amount asked for so far, less reductions. */
  credits: number;
  cents: number;
}
/** Credits that a contract granted for a month, to which employees contribute. */
export interface ShareLot extends SharedLot {
  id: string;
  contractId: string;
  month: PlainDate;
  /** False while the month's invoice is cancelled and not issued again yet. */
  isInvoiced: boolean;
  kind: CreditKind;
  currency: Currency;
  parts: Part[];
}

/** In cents, as `businessCents` counts. */
const BUSINESS_CENTS = sql`floor(k.credits::bigint * k.credit_price_cents * (100 - k.copayment_percent) / 100.0 + 0.5)`;

/**
 * Returns the shares of a company's employees by contract lot, in one statement: the credits each was assigned from it by the ledger, and
 * the amounts asked for.
 */
export async function shareLotsOf(db: Db, businessId: string): Promise<ShareLot[]> {
  const { rows } = await sql<ShareLot>`
    with lot as materialized (
      select l.provider_id, l.id, l.kind, n.order_id, c.id as contract_id, c.credit_price_cents, c.copayment_percent,
        l.credits - coalesce((select sum(e.credits) from credit_entry e
          join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'ISSUED'
          join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id and t.reason = 'REFUND'
          where e.provider_id = l.provider_id and e.lot_id = l.id), 0)::int as credits,
        (select (split_part(t.op_key, ':', 3) || '-01')::date from credit_entry e
          join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id and t.reason = 'CONTRACT'
          where e.provider_id = l.provider_id and e.lot_id = l.id and e.credits > 0 and t.op_key like 'contract:%' limit 1) as month
      from credit_lot l
      join business_contract c on c.provider_id = l.provider_id and c.id = l.contract_id and c.copayment_percent > 0
      left join order_line n on n.provider_id = l.provider_id and n.id = l.order_line_id
      where l.business_id = ${businessId} and l.contract_id is not null
        and (n.id is not null or exists (select from copayment_share s where s.provider_id = l.provider_id and s.lot_id = l.id))),
    part as (
      select x.lot_id, x.student_id, sum(x.given)::int as given, sum(x.credits)::int as credits, sum(x.cents)::int as cents from (
        select k.id as lot_id, t.student_id, -e.credits as given, 0 as credits, 0 as cents
        from lot k join credit_entry e on e.provider_id = k.provider_id and e.lot_id = k.id
        join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'POOL'
        join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
        where t.student_id is not null and t.reason in ('ALLOCATE', 'WITHDRAW')
        union all
        select s.lot_id, s.student_id, 0, s.credits - s.credits_back, s.cents - s.cents_back
        from copayment_share s join lot k on k.provider_id = s.provider_id and k.id = s.lot_id) x
      group by 1, 2 having sum(x.given) <> 0 or sum(x.credits) <> 0 or sum(x.cents) <> 0)
    select k.id, k.contract_id as "contractId", k.month, k.order_id is not null as "isInvoiced", k.kind, p.currency, k.credit_price_cents as "creditPriceCents",
      k.copayment_percent as "copaymentPercent", m.kept as "keptCents", m.owed as "owedCents",
      (select json_agg(json_build_object('studentId', y.student_id, 'given', y.given, 'credits', y.credits, 'cents', y.cents) order by y.student_id)
        from part y where y.lot_id = k.id) as parts
    from lot k join provider p on p.id = k.provider_id
    cross join lateral (select
      coalesce((select o.total_cents - coalesce((select sum(r.amount_cents - r.surplus_cents) from payment y
          join refund r on r.provider_id = y.provider_id and r.payment_id = y.id where y.provider_id = o.provider_id and y.order_id = o.id), 0)
        from customer_order o where o.provider_id = k.provider_id and o.id = k.order_id), 0)::int as kept,
      coalesce((select sum(${BUSINESS_CENTS}) from (select f.* from lot f where f.order_id = k.order_id) k), 0)::int as owed) m
    where exists (select from part y where y.lot_id = k.id) order by k.month, k.kind desc, k.id`.execute(db);
  return rows;
}
