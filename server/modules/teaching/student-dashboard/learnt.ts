import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { LEVEL_STEPS } from './level-steps.ts';

type Dashboard = z.input<typeof getStudentDashboard.reply>;
type Learnt = Omit<Dashboard['progress'], 'counts'> & Pick<Dashboard, 'onboardedAt'>;

const WEEKS = 12;

/** Returns a student's weeks, days and level, in their time zone. The level is the school's if another account has set it. */
export async function learntOf(db: Db, studentId: string, now: Date): Promise<Learnt> {
  const { rows } = await sql<Learnt>`
    with me as (
      select s.provider_id, s.id, s.level, s.language, s.onboarded_at, a.time_zone as zone, (${now}::timestamptz at time zone a.time_zone)::date as today
      from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.id = ${studentId}),
    clock as (select *, date_trunc('week', today)::date as monday from me),
    seat as materialized (
      select p.status, (p.starts_at at time zone c.zone)::date as day, extract(epoch from p.ends_at - p.starts_at)::int / 60 as minutes,
        p.ends_at > ${now}::timestamptz as comes
      from clock c join lesson_participant p on p.provider_id = c.provider_id and p.student_id = c.id
      where p.status in ('ATTENDED', 'BOOKED', 'WAITING')),
    held as (select date_trunc('week', day)::date as monday, count(*)::int as lessons, sum(minutes)::int as minutes
      from seat where status = 'ATTENDED' group by 1),
    ranked as (select h.monday, row_number() over (order by h.monday desc)::int as n, max(h.monday) over () as latest from held h)
    select
      (select json_agg(json_build_object('monday', w.monday, 'lessons', coalesce(h.lessons, 0), 'minutes', coalesce(h.minutes, 0)) order by w.monday)
        from (select c.monday - 7 * back as monday from generate_series(0, ${WEEKS - 1}::int) back) w
        left join held h on h.monday = w.monday) as weeks,
      (select count(*)::int from ranked r where r.latest >= c.monday - 7 and r.monday = r.latest - 7 * (r.n - 1)) as "streakWeeks",
      (select json_agg(json_build_object('day', d.day,
          'held', (select count(*) from seat s where s.day = d.day and s.status = 'ATTENDED'),
          'coming', (select count(*) from seat s where s.day = d.day and s.status <> 'ATTENDED' and s.comes)) order by d.day)
        from (select c.monday + n as day from generate_series(0, 6) n) d) as days,
      c.level,
      coalesce((select json_agg(json_build_object('level', x.level, 'at', x.at, 'by', x.by) order by x.at) from (${LEVEL_STEPS}) x), '[]') as "levelSteps",
      c.onboarded_at as "onboardedAt"
    from clock c`.execute(db);
  return orNotFound(rows[0]);
}
