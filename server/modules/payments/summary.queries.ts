import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PaymentSummary, paymentSummary } from '#domain/api/payments.ts';
import type { Db } from '#server/db/tenant.ts';
import { matching } from './payments.queries.ts';

type Filter = z.output<typeof paymentSummary.query>['filter'];
const MONTHS = 12;

/** What a filter finds of the last year, by month at the school, status and method, in one statement. */
export async function paymentSummaryOf(db: Db, filter: Filter): Promise<PaymentSummary> {
  const parts = matching(db, filter)
    .where(
      'p.created_at',
      '>=',
      sql<string>`(select timezone(time_zone, date_trunc('month', timezone(time_zone, now())) - make_interval(months => ${MONTHS - 1}))
        from provider where id = app_provider())`,
    )
    .select([
      sql<string>`to_char(timezone((select time_zone from provider where id = app_provider()), p.created_at), 'YYYY-MM')`.as(
        'month',
      ),
      'p.status',
      'p.method',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(p.amount_cents - p.refunded_cents)::float8`.as('cents'),
    ])
    .groupBy([sql`1`, 'p.status', 'p.method']);
  const { rows } = await sql<PaymentSummary>`
    select v.currency, coalesce((select json_agg(s order by s.month, s.status, s.method) from ${parts} s), '[]') as parts
    from provider v where v.id = app_provider()`.execute(db);
  return rows[0]!;
}
