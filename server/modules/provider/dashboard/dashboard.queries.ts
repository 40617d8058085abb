import { TOOK_PLACE } from '#domain/scheduling/lesson.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { dashboard } from '#domain/provider/api/dashboard.ts';
import { can } from '#domain/shared/rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Dashboard = z.output<typeof dashboard.reply>;
type Today = Omit<Dashboard, Course>;
type Course = 'figures' | 'lessonsHeld' | 'newStudents' | 'revenue' | 'studentsByStatus';

/** Lessons on the timeline of a day. */
const MOST_TODAY = 200;

/** The provider's day and week in which it is now; instants, so that the indexes by time serve. */
const CLOCK = sql`select v.id, v.time_zone, v.currency, date_trunc('day', now() at time zone v.time_zone) as day,
  date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone as day_begins,
  (date_trunc('day', now() at time zone v.time_zone) + interval '1 day') at time zone v.time_zone as day_ends,
  date_trunc('week', now() at time zone v.time_zone) as week
  from provider v where v.id = app_provider()`;

interface Installation {
  sendsMail: boolean;
}

const firstSteps = ({ sendsMail }: Installation) => sql`(
  select json_agg(json_build_object('step', d.step, 'isDone', d.is_done) order by d.n)
  from provider v
  cross join lateral (values
    (0, 'MAIL', ${sendsMail}::boolean),
    (1, 'BRANDING', v.logotype_url not like '/school/drawn/%'),
    (2, 'BILLING', v.legal_name is not null and v.tax_id is not null),
    (3, 'PRODUCTS', exists (select from product p where p.is_active)),
    (4, 'TEACHERS', exists (select from teacher)),
    (5, 'AVAILABILITY', exists (select from availability_rule)),
    (6, 'STUDENTS', exists (select from student))) d(n, step, is_done)
  where v.id = app_provider() and not exists (select from lesson l where l.starts_at < now()))`;

/** The next day with lessons, of the row `c` of the clock; null while a lesson of today is not over. */
const nextDay = sql`case when not exists (select from lessons t where t.ends_at > now() and t.status <> 'CANCELLED') then (
  select json_build_object('on', d.day, 'lessons', count(*), 'teachers', count(distinct l.teacher_id), 'firstAt', min(l.starts_at))
  from (select date_trunc('day', f.starts_at at time zone c.time_zone)::date as day from lesson f
    where f.starts_at >= c.day_ends and f.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING') order by f.starts_at limit 1) d
  join lesson l on l.starts_at >= d.day::timestamp at time zone c.time_zone
    and l.starts_at < (d.day + 1)::timestamp at time zone c.time_zone and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING')
  group by d.day) end`;

/** Returns today's lessons and how far a new school is set up, with one statement. */
export async function todayOf(db: Db, { sendsMail }: Installation): Promise<Today> {
  const { rows } = await sql<Today>`
    with clock as materialized (${CLOCK}),
    lessons as materialized (
      select l.* from lesson l where l.starts_at >= (select day_begins from clock) and l.starts_at < (select day_ends from clock))
    select c.day::date as today, c.time_zone as "timeZone", c.currency,
      json_build_object(
        'total', (select count(*) from lessons),
        'byStatus', coalesce((select json_agg(s order by s.status) from (select status, count(*) as count from lessons group by 1) s), '[]'),
        'today', coalesce((select json_agg(n order by n."startsAt", n.id) from (
          select l.id, l.type, l.status, l.starts_at as "startsAt", l.ends_at as "endsAt", l.teacher_id as "teacherId",
            t.full_name as "teacherName", l.group_id as "groupId", g.name as "groupName",
            coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name) order by s.full_name, s.id)
              from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
              where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'), '[]') as students
          from lessons l
          join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
          left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
          where l.status <> 'CANCELLED' order by l.starts_at, l.id limit ${MOST_TODAY}) n), '[]'),
        'nextDay', ${nextDay}) as lessons,
      ${firstSteps({ sendsMail })} as "firstSteps"
    from clock c`.execute(db);
  return rows[0]!;
}

/**
 * Returns the dashboard's time series in one statement; `revenue` is null without permission for money. Each series is one index scan. Its
 * rows are grouped into days or weeks by the instants at which those begin, without a conversion of time zones per row.
 */
export async function courseOf(
  db: Db,
  { rights }: Pick<Session, 'rights'>,
): Promise<Pick<Dashboard, Course>> {
  const { rows } = await sql<Pick<Dashboard, Course>>`
    with clock as materialized (${CLOCK}),
    days as materialized (select d.n, d.day::date as day, d.day at time zone c.time_zone as begins
      from clock c, generate_series(c.day - interval '13 days', c.day, interval '1 day') with ordinality d(day, n)),
    weeks as materialized (select w.n, w.week::date as week, w.week at time zone c.time_zone as begins
      from clock c, generate_series(c.week - interval '49 days', c.week, interval '7 days') with ordinality w(week, n)),
    compared as materialized (select w.n, f.* from clock c
      cross join (values ('now', 0), ('before', 7)) w(n, days)
      cross join lateral (select (c.week - make_interval(days => w.days)) at time zone c.time_zone as begins,
        ((now() at time zone c.time_zone) - make_interval(days => w.days)) at time zone c.time_zone as until) s
      cross join lateral (select
        (select count(*) from lesson l where l.starts_at >= s.begins and l.starts_at < s.until and l.status in (${sql.join(TOOK_PLACE)})) as held,
        (select count(*) from lesson l where l.starts_at >= s.begins and l.starts_at < s.until and l.status = 'NOT_ATTENDED') as missed,
        (select count(*) from student t where t.created_at >= s.begins and t.created_at < s.until) as joined,
        (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from payment p where p.paid_at >= s.begins and p.paid_at < s.until) as cents) f),
    since as materialized (select (select array_agg(begins order by n) from days) as days, (select array_agg(begins order by n) from weeks) as weeks),
    held as (
      select width_bucket(l.starts_at, (select days from since)) as n, count(*) as count from lesson l
      where l.starts_at >= (select days[1] from since) and l.starts_at < now() and l.status in (${sql.join(TOOK_PLACE)}) group by 1),
    joined as (
      select width_bucket(t.created_at, (select weeks from since)) as n, count(*) as count from student t
      where t.created_at >= (select weeks[1] from since) group by 1),
    paid as (
      select width_bucket(p.paid_at, (select weeks from since)) as n, sum(p.amount_cents - p.refunded_cents) as cents
      from payment p where p.paid_at >= (select weeks[1] from since) group by 1)
    select
      (select json_build_object('lessonsHeld', json_object_agg(f.n, f.held), 'noShows', json_object_agg(f.n, f.missed),
        'newStudents', json_object_agg(f.n, f.joined),
        'revenueCents', case when ${can(rights, 'finance', 'view')}::boolean then json_object_agg(f.n, f.cents) end) from compared f) as figures,
      (select json_agg(json_build_object('on', d.day, 'count', coalesce(h.count, 0)) order by d.n)
        from days d left join held h on h.n = d.n) as "lessonsHeld",
      (select json_agg(json_build_object('week', w.week, 'count', coalesce(j.count, 0)) order by w.n)
        from weeks w left join joined j on j.n = w.n) as "newStudents",
      case when ${can(rights, 'finance', 'view')}::boolean then (
        select json_agg(json_build_object('week', w.week, 'cents', coalesce(p.cents, 0)) order by w.n)
        from weeks w left join paid p on p.n = w.n) end as revenue,
      coalesce((select json_agg(s order by s.count desc, s."activityStatus") from (
        select activity_status as "activityStatus", count(*) as count from student group by 1) s), '[]') as "studentsByStatus"`.execute(
    db,
  );
  return rows[0]!;
}
