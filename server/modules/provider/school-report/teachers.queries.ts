import { sql } from 'kysely';
import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const WEEKS = 4;
const BUSIEST = 12;

/** How much of the hours that teachers offer each week is booked in the next four. */
export async function teacherLoad(db: Db): Promise<SchoolReport['teachers']> {
  const { rows } = await sql<SchoolReport['teachers']>`
    with booked as (
      select l.teacher_id, sum(extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes from lesson l
      where l.starts_at >= now() and l.starts_at < now() + make_interval(weeks => ${WEEKS}) and l.status <> 'CANCELLED' group by 1),
    offered as (
      select r.teacher_id, (${WEEKS} * sum(extract(epoch from case when r.to_time = '00:00' then interval '24 hours' else r.to_time - time '00:00' end
        - (r.from_time - time '00:00')) / 60))::int as minutes
      from availability_rule r group by 1),
    load as (
      select t.id, t.full_name, coalesce(b.minutes, 0) as booked, coalesce(o.minutes, 0) as offered from teacher t
      left join booked b on b.teacher_id = t.id left join offered o on o.teacher_id = t.id where t.status <> 'INACTIVE')
    select coalesce(sum(booked), 0)::int8 as "bookedMinutes", coalesce(sum(offered), 0)::int8 as "offeredMinutes",
      coalesce((select json_agg(json_build_object('teacherId', id, 'fullName', full_name, 'bookedMinutes', booked, 'offeredMinutes', offered)
          order by booked desc, full_name)
        from (select * from load where booked > 0 order by booked desc, full_name limit ${BUSIEST}) x), '[]') as busiest
    from load`.execute(db);
  return rows[0]!;
}
