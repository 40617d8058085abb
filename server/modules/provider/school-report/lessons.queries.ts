import { sql } from 'kysely';
import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { monthNumber, MONTHS } from './months.ts';

/** Returns past lessons by month and outcome. */
export async function lessonsByMonth(db: Db): Promise<SchoolReport['lessons']> {
  const { rows } = await sql<SchoolReport['lessons'][number]>`
    with ${MONTHS},
    given as (
      select ${monthNumber('l.starts_at')} as n, count(*) filter (where l.status in ('ATTENDED', 'COMPLETED')) as held,
        count(*) filter (where l.status = 'NOT_ATTENDED') as missed, count(*) filter (where l.status = 'CANCELLED') as cancelled,
        count(*) filter (where l.status = 'NOT_REPORTED') as unreported
      from lesson l where l.starts_at >= (select min(begins) from m) and l.starts_at < now() group by 1)
    select m.month, coalesce(g.held, 0) as held, coalesce(g.missed, 0) as missed, coalesce(g.cancelled, 0) as cancelled,
      coalesce(g.unreported, 0) as unreported
    from m left join given g on g.n = m.n order by m.n`.execute(db);
  return rows;
}

/** Trials by the month in which they were asked for. */
export async function trialsByMonth(db: Db): Promise<SchoolReport['trials']> {
  const { rows } = await sql<SchoolReport['trials'][number]>`
    with ${MONTHS},
    asked as (
      select ${monthNumber('t.asked_at')} as n, count(*) as asked,
        count(*) filter (where t.status in ('HELD', 'WON') or (t.status = 'LOST' and exists (
          select 1 from lesson l where l.provider_id = t.provider_id and l.id = t.lesson_id and l.status in ('ATTENDED', 'COMPLETED')))) as held,
        count(*) filter (where t.status = 'WON') as won, count(*) filter (where t.status = 'LOST') as lost
      from trial t where t.asked_at >= (select min(begins) from m) group by 1)
    select m.month, coalesce(a.asked, 0) as asked, coalesce(a.held, 0) as held, coalesce(a.won, 0) as won, coalesce(a.lost, 0) as lost
    from m left join asked a on a.n = m.n order by m.n`.execute(db);
  return rows;
}
