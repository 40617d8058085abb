import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TeacherLesson, teacherAvailability } from '#domain/api/teacher-tabs.ts';
import { startOfDay } from '#server/core/list.ts';
import type { Db } from '#server/db/tenant.ts';

type Availability = z.output<typeof teacherAvailability.reply>;

/** Lessons of a teacher that begin in the days from..to, both whole days in the provider's zone (VAL-06). */
export async function lessonsOf(
  db: Db,
  teacherId: string,
  range: { from: string; to: string },
): Promise<TeacherLesson[]> {
  const { rows } = await sql<TeacherLesson>`
    select l.id, l.type, l.status, l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone",
      l.language, l.group_id as "groupId", g.name as "groupName", l.capacity, l.seats_taken as "seatsTaken",
      l.cancel_reason as "cancelReason",
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'status', p.status) order by s.full_name, s.id)
        from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
        where p.provider_id = l.provider_id and p.lesson_id = l.id), '[]') as students
    from lesson l
    left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
    where l.teacher_id = ${teacherId} and l.starts_at >= ${startOfDay(range.from)} and l.starts_at < ${startOfDay(range.to, 1)}
    order by l.starts_at, l.id limit 1000`.execute(db);
  return rows;
}

/** Weekly rules and what differs from them; undefined when there is no such teacher. */
export async function availabilityOf(db: Db, teacherId: string): Promise<Availability | undefined> {
  const { rows } = await sql<Availability>`
    select
      coalesce((select json_agg(r order by (r.weekday + 6) % 7, r."fromTime", r."validFrom", r.id) from (
        select a.id, a.weekday, to_char(a.from_time, 'HH24:MI') as "fromTime", to_char(a.to_time, 'HH24:MI') as "toTime",
          a.time_zone as "timeZone", a.valid_from as "validFrom", a.valid_to as "validTo"
        from availability_rule a where a.provider_id = t.provider_id and a.teacher_id = t.id) r), '[]') as rules,
      coalesce((select json_agg(x order by x."startsAt", x.id) from (
        select e.id, e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", e.reason
        from availability_exception e where e.provider_id = t.provider_id and e.teacher_id = t.id
          and e.ends_at > now() - interval '1 month') x), '[]') as exceptions
    from teacher t where t.id = ${teacherId}`.execute(db);
  return rows[0];
}
