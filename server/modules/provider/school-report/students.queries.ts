import { sql } from 'kysely';
import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { monthNumber, MONTHS } from './months.ts';

type Loyalty = Pick<SchoolReport, 'students' | 'cohorts'>;

/**
 * Returns active and lost students by month, and how many of those who first paid in a month still attend, with one scan of the seats.
 * Month 0 is the one before the report, for comparison with its first month.
 */
export async function loyaltyByMonth(db: Db): Promise<Loyalty> {
  const { rows } = await sql<Loyalty>`
    with ${MONTHS},
    attended as materialized (
      select p.student_id, ${monthNumber('p.starts_at')} as n from lesson_participant p
      where p.status = 'ATTENDED' and p.starts_at >= (select min(begins) - interval '1 month' from m) and p.starts_at < now()
      group by 1, 2),
    active as (select n, count(*) as active from attended group by 1),
    lost as (
      select a.n + 1 as n, count(*) as lost from attended a
      where not exists (select 1 from attended b where b.student_id = a.student_id and b.n = a.n + 1) group by 1),
    joined as materialized (
      select student_id, ${monthNumber('first_at')} as n
      from (select p.student_id, min(p.paid_at) as first_at from payment p
        where p.student_id is not null and p.paid_at is not null group by 1) f where first_at >= (select min(begins) from m)),
    size as (select n, count(*) as students from joined group by 1),
    kept as (select j.n, a.n - j.n as later, count(*) as active from joined j
      join attended a on a.student_id = j.student_id and a.n >= j.n group by 1, 2)
    select
      (select json_agg(json_build_object('month', m.month, 'active', coalesce(a.active, 0), 'before', coalesce(b.active, 0),
          'lost', coalesce(l.lost, 0)) order by m.n)
        from m left join active a on a.n = m.n left join active b on b.n = m.n - 1 left join lost l on l.n = m.n) as students,
      (select json_agg(json_build_object('month', m.month, 'students', coalesce(s.students, 0),
          'active', (select json_agg(coalesce(k.active, 0) order by later.n)
            from generate_series(0, (select max(n) from m) - m.n) later(n) left join kept k on k.n = m.n and k.later = later.n)) order by m.n)
        from m left join size s on s.n = m.n) as cohorts`.execute(db);
  return rows[0]!;
}
