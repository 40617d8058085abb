import { type RawBuilder, sql } from 'kysely';
import type { LessonFigure } from '#domain/business/business-usage.ts';
import { startOfDay } from '#server/lists/list.ts';
import { outcomeOf } from '#server/modules/business/businesses/seat-outcome.ts';

/** Scope of the figures: one company, or all of the school's. */
export interface UsageScope {
  readonly businessId: string | null;
  /** Of one employee alone, where nothing else is asked for. */
  readonly studentId?: string | undefined;
  /** Only seats in this group's lessons. */
  readonly groupId?: string | undefined;
  readonly from: string;
  readonly to: string;
  /** Whether only seats that are over and settled are asked for. */
  readonly isSettled?: boolean | undefined;
  /** Reads only the seats whose status may belong to this figure; their outcome decides. */
  readonly figure?: LessonFigure | undefined;
  /** Whether whole months can be read from their stored sums (`business_month`). The sums do not contain single people and lessons. */
  readonly isSummed?: boolean | undefined;
}

/**
 * Common table expressions for usage: the school's time zone, the companies, their members with dates, and `seat`: each seat of an employee
 * in a lesson that begins within the period while they belonged to the company, with its outcome, credits and cost. With sums: `summed`
 * holds the months that have sums, and `seat` only the rest. All usage figures of a company are based on these. "offset 0" prevents an
 * outcome from being computed again for each figure.
 */
export const usageBase = ({
  businessId,
  studentId,
  groupId,
  from,
  to,
  isSettled,
  figure,
  isSummed,
}: UsageScope): RawBuilder<unknown> => sql`
  clock as materialized (
    select v.time_zone as zone, (now() at time zone v.time_zone)::date as today,
      ${from}::date as from_on, ${to}::date as to_on, ${from}::date::timestamp at time zone v.time_zone as from_at, (${to}::date + 1)::timestamp at time zone v.time_zone as to_at
    from provider v where v.id = app_provider()),
  company as materialized (
    select b.provider_id, b.id, b.name from business b where ${businessId ? sql`b.id = ${businessId}` : sql`true`}),
  member as materialized (
    select m.provider_id, m.business_id, m.student_id, m.cost_centre_id, m.joined_at, m.left_at
    from business_member m where ${ofBusiness(businessId)} and ${studentId ? sql`m.student_id = ${studentId}` : sql`true`}),
  price as materialized (
    select k.business_id, k.kind, k.starts_on::timestamp at time zone c.zone as begins,
      coalesce((k.ends_on + 1)::timestamp at time zone c.zone, 'infinity') as ends,
      k.credit_price_cents::bigint * (100 - k.copayment_percent) as hundredths
    from clock c, company b join business_contract k on k.provider_id = b.provider_id and k.business_id = b.id),
  ${isSummed ? summedIn({ businessId, from, to }) : NOTHING_SUMMED},
  stay as materialized (
    select m.*, greatest(m.joined_at, g.from_at) as since, least(m.left_at, g.to_at) as until
    from member m join gap g on g.business_id = m.business_id and g.to_at > m.joined_at and g.from_at < coalesce(m.left_at, 'infinity')),
  taken as (
    select m.business_id, m.student_id, m.cost_centre_id, p.provider_id, p.lesson_id, p.starts_at, p.ends_at, p.credits, p.credit_kind as kind,
      ${outcomeOf} as outcome
    from ${isByDay({ businessId, isSummed }) ? SEATS_BY_DAY : isSettled ? settledSeats({ from, to, figure }) : seatsByMember(figure)}
    where ${groupId ? sql`exists (select from lesson g where g.provider_id = p.provider_id and g.id = p.lesson_id and g.group_id = ${groupId})` : sql`true`}
    offset 0),
  seat as (
    select t.*, (t.starts_at at time zone (select zone from clock))::date as day,
      case when t.outcome in ('COMPLETED', 'MISSED', 'LATE_CANCELLED')
        then (t.credits * coalesce(k.hundredths, 0) + 50) / 100 else 0 end as cost_cents
    from taken t left join price k on k.business_id = t.business_id and k.kind = t.kind and t.starts_at >= k.begins and t.starts_at < k.ends
    offset 0)`;

/** Whether seats are found by day: for all companies, where only a few days are not summed. Otherwise they are found by student. */
export const isByDay = ({ businessId, isSummed }: Pick<UsageScope, 'businessId' | 'isSummed'>): boolean =>
  businessId === null && isSummed === true;

const ofBusiness = (businessId: string | null) =>
  businessId ? sql`m.business_id = ${businessId}` : sql`true`;

const NEAR_DAYS = 3;
const IS_SETTLED = sql<boolean>`p.status in ('ATTENDED', 'NOT_ATTENDED', 'CANCELLED')`;
const IS_CANCELLED = sql<boolean>`p.status = 'CANCELLED'`;

/**
 * The statuses of the seats `p` of a figure; other figures can share them. An index filters by them before a seat's outcome is computed.
 */
const STATUS_OF: Readonly<Record<LessonFigure, RawBuilder<boolean>>> = {
  used: sql`p.status in ('ATTENDED', 'NOT_ATTENDED')`,
  lost: IS_CANCELLED,
  completed: sql`p.status = 'ATTENDED'`,
  missed: sql`p.status = 'NOT_ATTENDED'`,
  lateCancelled: IS_CANCELLED,
  teacherFault: IS_CANCELLED,
  upcoming: sql`not ${IS_SETTLED}`,
  costCents: IS_SETTLED,
};
const mayBeOf = (figure: LessonFigure | undefined) => (figure ? STATUS_OF[figure] : sql`true`);

/** A few people's seats `p` in their stays `m`, one look each. */
const seatsByMember = (figure: LessonFigure | undefined) => sql`stay m cross join lateral (
      select p.* from lesson_participant p where p.provider_id = m.provider_id and p.student_id = m.student_id
        and p.starts_at >= m.since and p.starts_at < m.until and ${mayBeOf(figure)} offset 0) p`;

/** Settled seats of a few days, of members of the companies. */
const settledSeats = ({ from, to, figure }: Pick<UsageScope, 'from' | 'to' | 'figure'>) => sql`(
      select p.* from lesson_participant p where ${IS_SETTLED} and ${mayBeOf(figure)} and p.starts_at >= ${startOfDay(from)} and p.starts_at < ${startOfDay(to, 1)} offset 0) p
    join stay m on m.student_id = p.student_id and p.starts_at >= m.since and p.starts_at < m.until`;

const MONTH = sql`date_trunc('month', p.starts_at at time zone c.zone)::date`;

/**
 * Seats of all members on the days that are not summed: settled ones by index, upcoming ones by the lessons of the next few days or, if the
 * period ends later, by student. Past seats that are not settled count for no figure. The month comes from the day, because computing it
 * for each seat took half of the time.
 */
const SEATS_BY_DAY = sql`(
      select p.*, d.month from day d
        cross join lateral (select p.provider_id, p.lesson_id, p.student_id, p.starts_at, null::timestamptz as ends_at, p.status, p.credits, p.credit_kind
          from lesson_participant p where ${IS_SETTLED} and p.starts_at >= d.from_at and p.starts_at < d.to_at offset 0) p
      union all
      select p.provider_id, p.lesson_id, p.student_id, p.starts_at, null, p.status, p.credits, p.credit_kind, ${MONTH}
        from clock c join lesson l on l.starts_at > now() and l.starts_at >= c.from_at and l.starts_at < c.to_at
        join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id
        where c.to_on < c.today + ${sql.lit(NEAR_DAYS)} and not ${IS_SETTLED}
      union all
      select p.provider_id, p.lesson_id, p.student_id, p.starts_at, null, p.status, p.credits, p.credit_kind, ${MONTH}
        from clock c cross join (select distinct provider_id, student_id from member) m
        join lesson_participant p on p.provider_id = m.provider_id and p.student_id = m.student_id
          and p.starts_at > now() and p.starts_at >= c.from_at and p.starts_at < c.to_at
        where c.to_on >= c.today + ${sql.lit(NEAR_DAYS)} and not ${IS_SETTLED}) p
    join member m on m.student_id = p.student_id and p.starts_at >= m.joined_at and p.starts_at < coalesce(m.left_at, 'infinity')
    join missing n on n.business_id = m.business_id and n.month = p.month`;

/** `gap`: the days of a company that are counted row by row. Here: all of them. */
const NOTHING_SUMMED = sql`
  gap as materialized (select b.id as business_id, c.from_at, c.to_at, c.from_on, c.to_on from clock c, company b)`;

/** The summed months `m` that are wholly within the period. */
export const isWithin = ({ businessId, from, to }: UsageScope): RawBuilder<boolean> =>
  sql`${ofBusiness(businessId)} and m.month >= ${from}::date and m.month <= (${to}::date + 1 - interval '1 month')::date`;

/**
 * `summed`: a company's months with their totals. `missing`: the months that have none. `gap`: the days of them, as few spans of a
 * company as can be. `day`: the days of any company's, month by month.
 */
const summedIn = ({ businessId, from, to }: UsageScope): RawBuilder<unknown> => sql`
  summed as materialized (
    select m.business_id, m.month, m.completed, m.missed, m.late_cancelled, m.teacher_fault, m.used, m.lost, m.cost_cents, m.fresh, m.handed, m.lines <> '[]' as is_any
    from business_month m where ${isWithin({ businessId, from, to })}),
  ${missingIn({ from: sql`${from}`, to: sql`${to}` })},
  span as (
    select business_id, min(month) as first, (max(month) + interval '1 month')::date as after from (
      select business_id, month, month - make_interval(months => row_number() over (partition by business_id order by month)::int) as island
      from missing) f
    group by business_id, island),
  gap as materialized (
    select s.business_id, greatest(c.from_at, s.first::timestamp at time zone c.zone) as from_at,
      least(c.to_at, s.after::timestamp at time zone c.zone) as to_at,
      greatest(c.from_on, s.first) as from_on, least(c.to_on, s.after - 1) as to_on
    from clock c, span s),
  day as materialized (
    select distinct n.month, greatest(c.from_at, n.month::timestamp at time zone c.zone) as from_at,
      least(c.to_at, (n.month + interval '1 month') at time zone c.zone) as to_at,
      greatest(c.from_on, n.month) as from_on, least(c.to_on, (n.month + interval '1 month - 1 day')::date) as to_on
    from clock c, missing n)`;

/** `missing`: the months of each company that are not among `summed`. */
export const missingIn = ({ from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> }) => sql`
  missing as materialized (
    select b.id as business_id, s.month::date as month from company b
    cross join generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') s (month)
    except select business_id, month from summed)`;

/** The seats that a figure counts. */
export const SEATS_OF: Readonly<Record<LessonFigure, RawBuilder<boolean>>> = {
  used: sql`s.outcome in ('COMPLETED', 'MISSED') and s.credits > 0`,
  lost: sql`s.outcome = 'LATE_CANCELLED' and s.credits > 0`,
  completed: sql`s.outcome = 'COMPLETED'`,
  missed: sql`s.outcome = 'MISSED'`,
  lateCancelled: sql`s.outcome = 'LATE_CANCELLED'`,
  teacherFault: sql`s.outcome = 'TEACHER_FAULT'`,
  upcoming: sql`s.outcome = 'UPCOMING'`,
  costCents: sql`s.cost_cents > 0`,
};
