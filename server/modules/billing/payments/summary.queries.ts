import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PaymentSummary, paymentSummary } from '#domain/billing/api/payments.ts';
import { searched } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { keptDays } from './payment-days.ts';
import { matching, ORDER } from './payments.queries.ts';

type Filter = z.output<typeof paymentSummary.query>['filter'];
const MONTHS = 12;

/** In the school's zone, at midnight. */
const FIRST_DAY = sql<Date>`(select date_trunc('month', timezone(time_zone, now())) - make_interval(months => ${MONTHS - 1})
  from provider where id = app_provider())`;
const ZONE = sql<string>`(select time_zone from provider where id = app_provider())`;
/** When each of its months begins: comparing instants costs a hundredth of what converting each one does. */
const BEGINNINGS = sql`(select array_agg(timezone(v.time_zone, ${FIRST_DAY} + make_interval(months => n)) order by n)
  from provider v, generate_series(0, ${sql.lit(MONTHS - 1)}) n where v.id = app_provider())`;

/** Returns the filtered payments of the last year, by month in the school's zone, status and method, with one statement. */
export async function paymentSummaryOf(db: Db, filter: Filter): Promise<PaymentSummary> {
  const { rows } = await sql<PaymentSummary>`
    select v.currency, coalesce((select json_agg(json_build_object('month', to_char(s.month, 'YYYY-MM'), 'status', s.status, 'method', s.method,
      'count', s.count, 'cents', s.cents) order by s.month, s.status, s.method) from ${partsOf(db, filter)} s where s.count > 0), '[]') as parts
    from provider v where v.id = app_provider()`.execute(db);
  return rows[0]!;
}

/** Returns the parts from the sums of days, if these support the filter. */
function partsOf(db: Db, filter: Filter): RawBuilder<unknown> {
  const days = keptDays(db, filter);
  if (days)
    return sql`${days
      .where(sql<boolean>`d.day >= ${FIRST_DAY}::date`)
      .select([
        sql`date_trunc('month', d.day::timestamp)`.as('month'),
        'd.status',
        'd.method',
        sql`sum(d.payments)::int`.as('count'),
        sql`sum(d.amount_cents - d.refunded_cents)::float8`.as('cents'),
      ])
      .groupBy([sql`1`, 'd.status', 'd.method'])}`;
  const parts = matching(db, filter)
    .where(sql<boolean>`p.created_at >= timezone(${ZONE}, ${FIRST_DAY})`)
    .select([
      sql`width_bucket(p.created_at, ${BEGINNINGS})`.as('n'),
      'p.status',
      'p.method',
      sql`count(*)::int`.as('count'),
      sql`sum(p.amount_cents - p.refunded_cents)::float8`.as('cents'),
    ])
    .groupBy([sql`1`, 'p.status', 'p.method']);
  return sql`(${searched(sql`select ${FIRST_DAY} + make_interval(months => n.n - 1) as month, n.status, n.method, n.count, n.cents from ${parts} n`, filter, ORDER)})`;
}
