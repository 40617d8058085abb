import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOverdueReports } from '#domain/teaching/api/lesson-reports.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { LESSON_COLUMNS } from '#server/modules/scheduling/lessons/teacher-lessons.ts';
import { IS_OVERDUE } from './is-overdue.ts';

type Overdue = z.input<typeof listOverdueReports.reply>;

/** A page of a teacher's lessons that wait for attendance or report, the oldest first, with how many there are. */
export async function dueBy(
  db: Db,
  teacherId: string,
  { pageStart = 0, pageTake = 25 }: z.output<typeof listOverdueReports.query>,
): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    with owed as materialized (select l.* from lesson l where l.teacher_id = ${teacherId} and ${IS_OVERDUE})
    select coalesce((select json_agg(n order by n."startsAt", n.id) from (
        select ${LESSON_COLUMNS}, case l.status when 'ATTENDED' then 'REPORT' else 'ATTENDANCE' end as owes
        from owed l order by l.starts_at, l.id limit ${pageTake} offset ${pageStart}) n), '[]') as lessons,
      (select count(*)::int from owed) as total`.execute(db);
  return rows[0]!;
}
