import { type RawBuilder, sql } from 'kysely';
import type { Team } from '#domain/business/api/business-teams.ts';
import { EXPIRING_DAYS } from '#domain/business/business-usage.ts';
import { TEAM_DAYS, type TeamKind } from '#domain/business/team.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A team without what it needs attention for. */
export type TeamRow = Omit<Team, 'reasons'>;

interface Split {
  /** The teams `(id, name)` of the company `b`. */
  readonly teams: RawBuilder<unknown>;
  /** The current employees `e` with the team `team_id` of each. */
  readonly members: RawBuilder<unknown>;
  /** Condition: the seat `p` counts for the team of the member `x`. */
  readonly isOfTeam: RawBuilder<boolean>;
  /** Whether the employees' credits are the team's. */
  readonly hasCredits: boolean;
}

const SPLITS: Readonly<Record<TeamKind, Split>> = {
  costCentre: {
    teams: sql`select c.id, c.name from own b join cost_centre c on c.provider_id = b.provider_id and c.business_id = b.id`,
    members: sql`select e.*, e.cost_centre_id as team_id from employee e`,
    isOfTeam: sql`true`,
    hasCredits: true,
  },
  group: {
    teams: sql`select g.id, g.name from own b join student_group g on g.provider_id = b.provider_id and g.business_id = b.id and g.status = 'ACTIVE'`,
    members: sql`select e.*, t.id as team_id from employee e
      join group_member g on g.provider_id = e.provider_id and g.student_id = e.id and g.left_on is null and not g.is_waiting
      join team t on t.id = g.group_id`,
    isOfTeam: sql`exists (select from lesson l where l.provider_id = p.provider_id and l.id = p.lesson_id and l.group_id = x.team_id)`,
    hasCredits: false,
  },
};

/** Condition: the seat `p` is of a time at which the member `x` belonged to the company. */
const WAS_EMPLOYED = sql<boolean>`exists (select from business_member o where o.provider_id = x.provider_id and o.student_id = x.id
  and o.business_id = x.business_id and p.starts_at >= o.joined_at and p.starts_at < coalesce(o.left_at, 'infinity'))`;

/**
 * Returns the teams of the company that this account manages, by name, in one statement. Lessons count for
 * the employee's current team, if they belonged to the company at the time. Employees without a cost centre are a team without id and name.
 */
export async function teamsOf(db: Db, managerId: string, by: TeamKind): Promise<TeamRow[]> {
  const { teams, members, isOfTeam, hasCredits } = SPLITS[by];
  const ofTeam = (column: RawBuilder<unknown>) =>
    hasCredits ? sql`coalesce(${column}, 0)::int` : sql`null::int`;
  const { rows } = await sql<TeamRow>`
    with clock as materialized (
      select (now() at time zone v.time_zone)::date as today, now() - make_interval(days => ${sql.lit(TEAM_DAYS)}) as since
      from provider v where v.id = app_provider()),
    own as materialized (select m.provider_id, m.business_id as id from business_manager m where m.id = ${managerId}),
    employee as materialized (
      select s.provider_id, s.id, s.level, s.language, s.cost_centre_id, b.id as business_id
      from own b join business_member m on m.provider_id = b.provider_id and m.business_id = b.id and m.left_at is null
      join student s on s.provider_id = m.provider_id and s.id = m.student_id),
    team as materialized (${teams}),
    total as (
      select x.team_id, count(*) as employees, sum(seats.completed) as completed, sum(seats.missed) as missed, sum(seats.used) as used,
        sum(wallet.available) as available, sum(wallet.expiring) as expiring, max(latest.at) as last_at,
        count(x.level) as with_level, count(*) filter (where x.level > tests.level) as level_ups
      from (${members}) x cross join clock c
      cross join lateral (
        select count(*) filter (where p.status = 'ATTENDED') as completed, count(*) filter (where p.status = 'NOT_ATTENDED') as missed,
          coalesce(sum(p.credits), 0) as used
        from lesson_participant p where p.provider_id = x.provider_id and p.student_id = x.id and p.status in ('ATTENDED', 'NOT_ATTENDED')
          and p.starts_at > c.since and p.ends_at <= now() and ${WAS_EMPLOYED} and ${isOfTeam}) seats
      left join lateral (
        select p.starts_at as at from lesson_participant p where p.provider_id = x.provider_id and p.student_id = x.id
          and p.status = 'ATTENDED' and p.ends_at <= now() and ${WAS_EMPLOYED} and ${isOfTeam}
        order by p.starts_at desc limit 1) latest on true
      left join lateral (
        select r.level from level_test_result r where r.provider_id = x.provider_id and r.student_id = x.id
          and r.language = x.language and r.taken_at <= c.since order by r.taken_at desc limit 1) tests on true
      left join lateral (
        select sum(l.available_credits) as available,
          sum(l.available_credits) filter (where l.expires_on <= c.today + ${sql.lit(EXPIRING_DAYS)}) as expiring
        from credit_lot l where ${hasCredits ? sql`l.provider_id = x.provider_id and l.student_id = x.id and l.is_open` : sql`false`}) wallet on true
      group by 1)
    select t.id, t.name, coalesce(n.employees, 0)::int as employees, coalesce(n.completed, 0)::int as completed,
      coalesce(n.missed, 0)::int as missed, coalesce(n.used, 0)::int as used, ${ofTeam(sql`n.available`)} as available,
      ${ofTeam(sql`n.expiring`)} as expiring, coalesce(n.with_level, 0)::int as "withLevel", coalesce(n.level_ups, 0)::int as "levelUps",
      n.last_at as "lastLessonAt"
    from team t full join total n on n.team_id = t.id
    order by t.name, t.id`.execute(db);
  return rows;
}
