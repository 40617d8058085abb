import { sql } from 'kysely';
import type { AffectedLesson, Availability } from '#domain/scheduling/api/availability.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { WEEK_COLUMNS } from './week-columns.ts';

/** Weekly rules and what differs from them; undefined when there is no such teacher. */
export async function availabilityOf(db: Db, teacherId: string): Promise<Availability | undefined> {
  const { rows } = await sql<Availability>`
    select ${WEEK_COLUMNS},
      coalesce((select json_agg(x order by x."startsAt", x.id) from (
        select e.id, e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", e.reason
        from availability_exception e where e.provider_id = t.provider_id and e.teacher_id = t.id
          and e.ends_at > now() - interval '1 month') x), '[]') as exceptions
    from teacher t join account o on o.provider_id = t.provider_id and o.id = t.id
    where t.id = ${teacherId}`.execute(db);
  return rows[0];
}

/** The lessons to read: those of one teacher, or of all teachers on days in the provider's time zone. */
export type Looked = { teacherId: string } | { days: readonly string[] };

/** Each of the days, or none for a teacher's lessons, with the lessons that touch it. */
const placedOf = (of: Looked) =>
  'teacherId' in of
    ? sql`(values (null::date)) d(day) join lesson l on l.teacher_id = ${of.teacherId}`
    : sql`provider v join unnest(${[...of.days]}::date[]) d(day) on v.id = app_provider()
        cross join lateral wall_span(d.day, '00:00', '00:00', v.time_zone) s
        join lesson l on l.starts_at < upper(s) and l.starts_at > lower(s) - interval '4 hours' and l.ends_at > lower(s)`;

/** Returns future lessons outside of their teacher's working time. */
export async function lessonsOutside(db: Db, of: Looked): Promise<AffectedLesson[]> {
  const { rows } = await sql<AffectedLesson>`
    with placed as materialized (
      select l.provider_id, l.id, l.teacher_id, l.group_id, l.starts_at, l.ends_at, min(d.day) as day from ${placedOf(of)}
      where l.starts_at > now() and l.status <> 'CANCELLED' group by l.provider_id, l.id),
    at_work as materialized (
      select b.teacher_id, b.day, teacher_working(b.provider_id, b.teacher_id, tstzrange(b.first, b.last)) as works
      from (select provider_id, teacher_id, day, min(starts_at) as first, max(ends_at) as last from placed group by 1, 2, 3) b)
    select l.id, l.starts_at as "startsAt", l.ends_at as "endsAt", l.teacher_id as "teacherId", t.full_name as "teacherName",
      (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name) order by s.full_name, s.id)
        from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
        where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'), '[]') as students
    from placed l join at_work w on w.teacher_id = l.teacher_id and w.day is not distinct from l.day
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    where not tstzrange(l.starts_at, l.ends_at) <@ w.works
    order by l.starts_at, l.id`.execute(db);
  return rows;
}
