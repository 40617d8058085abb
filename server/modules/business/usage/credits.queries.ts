import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { businessCredits } from '#domain/business/api/business-usage.ts';
import { type CreditFigure, EXPIRING_DAYS } from '#domain/business/business-usage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type UsageScope, usageBase } from './figures.ts';
import { isOfRow, KEYS, poolKey, type RowDraft, scopeOfRow } from './row-keys.ts';
import { receiptsOf, walletsNow } from './wallets.ts';

type Query = z.output<typeof businessCredits.query>;
type Credits = z.input<typeof businessCredits.reply>;

const PAGE = 25;

/** The credits that a figure counts, lot by lot, with their sum, in one statement: the sum is what the figure says. */
export async function creditsOf(
  db: Db,
  scope: UsageScope,
  { figure, by, key, pageStart = 0, pageTake = PAGE }: Omit<Query, 'from' | 'to' | 'businessId'>,
): Promise<Credits> {
  const ofRow = scopeOfRow(scope, { by, key });
  const { rows } = await sql<Credits>`
    with ${usageBase(ofRow)}, ${walletsNow}, ${receiptsOf(ofRow)},
    counted as materialized (select * from (${figure === 'received' ? received({ by, key }) : left(figure, { by, key })}) f where f.credits > 0)
    select (select count(*)::int from counted) as total, (select coalesce(sum(credits), 0)::int from counted) as credits,
      coalesce((select json_agg(r order by r."expiresOn" nulls last, r."grantedOn", r."lotId") from (
        select n.lot_id as "lotId", l.kind, n.credits::int as credits, l.granted_on as "grantedOn", l.expires_on as "expiresOn",
          case when l.from_lot_id is not null then 'POOL' when l.contract_id is not null then 'CONTRACT'
            when l.order_line_id is not null then 'ORDER' else 'SCHOOL' end as origin,
          s.id as "studentId", s.full_name as "studentName", b.name as "businessName"
        from counted n join credit_lot l on l.provider_id = n.provider_id and l.id = n.lot_id
        join business b on b.provider_id = n.provider_id and b.id = n.business_id
        left join student s on s.provider_id = l.provider_id and s.id = l.student_id
        order by l.expires_on nulls last, l.granted_on, l.id limit ${pageTake} offset ${pageStart}) r), '[]') as lots`.execute(
    db,
  );
  return rows[0]!;
}

/** Credits received: by a company or in a month only those from the school, by an employee also those from the pool. */
const received = (row: RowDraft): RawBuilder<unknown> => {
  const isWhole = row.key === undefined || row.by === 'company' || row.by === 'month';
  return sql`select x.provider_id, x.business_id, x.lot_id, x.credits from receipt x
    where ${isWhole ? sql`x.fresh` : sql`true`} and ${isOfRow(row, (by) => KEYS[by].got)}`;
};

/** The figures of a lot: available, reserved, expiring soon, or too many for the present pace (its share of `wallet.forecast`). */
const OF_LOT: Readonly<Record<Exclude<CreditFigure, 'received'>, RawBuilder<unknown>>> = {
  unused: sql`l.free`,
  held: sql`l.held`,
  expiring: sql`case when l.days <= ${sql.lit(EXPIRING_DAYS)} then l.free else 0 end`,
  forecast: sql`l.most - coalesce(lag(l.most) over (partition by l.student_id, l.kind order by l.expires_on nulls last, l.lot_id), 0)`,
};

function left(figure: Exclude<CreditFigure, 'received'>, row: RowDraft): RawBuilder<unknown> {
  const ofPool =
    figure === 'unused'
      ? sql`true`
      : sql`x.expires_on <= (select today from clock) + ${sql.lit(EXPIRING_DAYS)}`;
  const inPool = sql`
    union all select x.provider_id, x.business_id, x.id, x.available_credits
    from company b join credit_lot x on x.provider_id = b.provider_id and x.business_id = b.id and x.available_credits > 0
    where ${ofPool} and ${isOfRow(row, poolKey)}`;
  return sql`
    select x.provider_id, x.business_id, x.lot_id, x.credits from (
      select l.provider_id, l.business_id, l.student_id, l.cost_centre_id, l.lot_id, ${OF_LOT[figure]} as credits
      from (select o.*, greatest(0, round(coalesce(max(case when o.expires_on is not null and o.free > 0 then o.until - o.a_day * o.days end)
          over (partition by o.student_id, o.kind order by o.expires_on nulls last, o.lot_id), 0))) as most from lot o) l) x
    where ${isOfRow(row, (by) => KEYS[by].now)}
    ${figure === 'unused' || figure === 'expiring' ? inPool : sql``}`;
}
