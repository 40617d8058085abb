import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { businessUsage, UsageBy } from '#domain/business/api/business-usage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isWithin, SEATS_OF, type UsageScope, usageBase } from './figures.ts';
import { KEYS, poolKey } from './row-keys.ts';
import { receiptsOf, walletsNow } from './wallets.ts';

type Usage = z.input<typeof businessUsage.reply>;

/** Counts the tally's lines of one outcome. */
const counted = (figure: keyof typeof SEATS_OF, what = sql`s.seats`) =>
  sql`coalesce(sum(${what}) filter (where ${SEATS_OF[figure]}), 0)`;

/** All figures of a company, or of all of them, of one employee or group, by one dimension and in total, in one statement. */
export async function usageOf(db: Db, scope: UsageScope, by: UsageBy): Promise<Usage> {
  const key = KEYS[by];
  /** Figures of one employee or group exclude the credits in the pool. */
  const isOne = Boolean(scope.studentId ?? scope.groupId);
  const isSummed = by !== 'employee' && !isOne;
  const nothingHere = sql`0 as completed, 0 as missed, 0 as late, 0 as fault, 0 as upcoming, 0 as used, 0 as lost, 0 as cost`;
  const { rows } = await sql<{ usage: Usage }>`
    with ${usageBase({ ...scope, isSummed })}, ${walletsNow}, ${receiptsOf({ ...scope, isSummed })},
    tally as (
      select ${key.seat} as k, s.outcome, count(*) as seats, sum(s.credits) as credits, sum(s.cost_cents) as cost_cents
      from seat s cross join lateral (select s.business_id, s.student_id, s.cost_centre_id, s.day) x group by 1, 2),
    part as (
      select s.k, ${counted('completed')} as completed, ${counted('missed')} as missed,
        ${counted('lateCancelled')} as late, ${counted('teacherFault')} as fault, ${counted('upcoming')} as upcoming,
        ${counted('used', sql`s.credits`)} as used, ${counted('lost', sql`s.credits`)} as lost, sum(s.cost_cents) as cost,
        0 as received, 0 as handed, 0 as held, 0 as free, 0 as expiring, 0 as forecast, null::date as loss_on, null::json as first_loss
      from tally s group by 1
      ${scope.groupId ? sql`` : sql`union all select ${key.now}, ${nothingHere}, 0, 0, x.held, x.free, x.expiring, x.forecast, x.loss_on, x.first_loss from wallet x`}
      ${isOne ? sql`` : sql`union all select ${poolKey(by)}, ${nothingHere}, 0, 0, 0, x.free, x.expiring, 0, null, null from pool x`}
      ${
        scope.groupId
          ? sql``
          : sql`union all select ${key.got}, ${nothingHere}, case when x.fresh then x.credits else 0 end,
        case when x.fresh then 0 else x.credits end, 0, 0, 0, 0, null, null from receipt x
        where ${isOne ? sql`x.student_id is not null` : sql`true`}`
      }
      ${isSummed ? sql`union all ${summedBy(by, scope)}` : sql``}
      ${by === 'employee' && !scope.groupId ? sql`union all select m.student_id::text, ${nothingHere}, 0, 0, 0, 0, 0, 0, null, null from member m where m.left_at is null` : sql``}
      ${by === 'company' && !isOne ? sql`union all select b.id::text, ${nothingHere}, 0, 0, 0, 0, 0, 0, null, null from company b` : sql``}),
    figure as (
      select k, grouping(k) = 1 as is_total, json_build_object(
        'received', coalesce(sum(received), 0) + case when ${countsHanded(scope, by)} then coalesce(sum(handed), 0) else 0 end,
        'used', coalesce(sum(used), 0), 'lost', coalesce(sum(lost), 0), 'held', coalesce(sum(held), 0), 'unused', coalesce(sum(free), 0), 'expiring', coalesce(sum(expiring), 0), 'forecast', coalesce(sum(forecast), 0),
        'completed', coalesce(sum(completed), 0), 'missed', coalesce(sum(missed), 0), 'lateCancelled', coalesce(sum(late), 0), 'teacherFault', coalesce(sum(fault), 0),
        'upcoming', coalesce(sum(upcoming), 0), 'costCents', coalesce(sum(cost), 0)) as figures, min(loss_on) as loss_on,
        (array_agg(first_loss order by loss_on) filter (where first_loss is not null))[1] as first_loss
      from part group by grouping sets ((k), ())),
    named as materialized (
      select f.k as id, f.figures, f.loss_on, f.first_loss, ${nameOf(by)} as name, o.level, o.before, coalesce(o.is_member, true) as is_member
      from figure f left join lateral (${personOf(by, scope)}) o on true
      where not f.is_total)
    select json_build_object(
      'total', (select figures from figure where is_total),
      'rows', coalesce((select json_agg(
          (jsonb_build_object('id', n.id, 'name', n.name, 'level', n.level, 'levelBefore', n.before, 'isMember', n.is_member,
            'lossOn', n.loss_on, 'firstLoss', n.first_loss) || n.figures::jsonb) order by n.id is null, n.name, n.id)
        from named n ${by === 'month' ? sql`where n.id is not null` : sql``}), '[]')) as usage`.execute(db);
  return rows[0]!.usage;
}

/** A company's credits come only from the school; an employee's also from the company. */
function countsHanded({ studentId }: UsageScope, by: UsageBy): RawBuilder<boolean> {
  if (studentId) return sql`true`;
  return by === 'month' || by === 'company' ? sql`false` : sql`grouping(k) = 0`;
}

/** Adds the stored sums of whole months: their totals or, by cost centre, their lines. */
const summedBy = (by: UsageBy, scope: UsageScope): RawBuilder<unknown> =>
  by === 'costCentre'
    ? sql`select n.centre::text, ${seatsOf('COMPLETED')}, ${seatsOf('MISSED')}, ${seatsOf('LATE_CANCELLED')}, ${seatsOf('TEACHER_FAULT')}, 0,
        ${creditsOf('COMPLETED', 'MISSED')}, ${creditsOf('LATE_CANCELLED')}, n.cents, ${creditsOf('FRESH')}, ${creditsOf('HANDED')}, 0, 0, 0, 0, null, null
      from business_month m cross join jsonb_to_recordset(m.lines) as n (centre uuid, what text, seats int, credits int, cents int)
      where ${isWithin(scope)}`
    : sql`select ${by === 'company' ? sql`d.business_id::text` : sql`d.month::text`}, d.completed, d.missed, d.late_cancelled, d.teacher_fault, 0,
        d.used, d.lost, d.cost_cents, d.fresh, d.handed, 0, 0, 0, 0, null, null from summed d where d.is_any`;
const ofLines = (part: RawBuilder<unknown>, whats: readonly string[]) =>
  sql`case when n.what in (${sql.join(whats.map((what) => sql.lit(what)))}) then ${part} else 0 end`;
const seatsOf = (...whats: string[]) => ofLines(sql`n.seats`, whats);
const creditsOf = (...whats: string[]) => ofLines(sql`n.credits`, whats);

function nameOf(by: UsageBy): RawBuilder<unknown> {
  if (by === 'company')
    return sql`(select b.name from business b where b.provider_id = app_provider() and b.id = f.k::uuid)`;
  if (by === 'employee')
    return sql`(select s.full_name from student s where s.provider_id = app_provider() and s.id = f.k::uuid)`;
  if (by === 'costCentre')
    return sql`(select c.name from cost_centre c where c.provider_id = app_provider() and c.id = f.k::uuid)`;
  return sql`f.k`;
}

/** Columns about an employee beside the figures; nothing for other breakdowns. The `limit` keeps the planner from joining all students. */
const personOf = (by: UsageBy, { businessId, from }: UsageScope): RawBuilder<unknown> =>
  by === 'employee'
    ? sql`select s.level, exists (select from business_member m where m.provider_id = s.provider_id and m.student_id = s.id
          and m.left_at is null and ${businessId ? sql`m.business_id = ${businessId}` : sql`true`}) as is_member,
        (select t.level from level_test_result t, clock c where t.provider_id = s.provider_id and t.student_id = s.id
          and t.taken_at < ${from}::date::timestamp at time zone c.zone order by t.taken_at desc limit 1) as before
      from student s where s.provider_id = app_provider() and s.id = f.k::uuid limit 1`
    : sql`select null::text as level, true as is_member, null::text as before`;
