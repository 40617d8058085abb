import { sql } from 'kysely';
import type { GroupAttendance } from '#domain/scheduling/api/groups.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Lessons of a group in a range of whole days of the provider's zone, and who of its people had which seat in them. */
export async function attendanceOfGroup(
  db: Db,
  groupId: string,
  { from, to }: { from: string; to: string },
): Promise<GroupAttendance> {
  const { rows } = await sql<GroupAttendance>`
    with held as (
      select l.provider_id, l.id, l.starts_at, l.status, t.full_name as teacher_name from lesson l
      join provider v on v.id = l.provider_id
      join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      where l.group_id = ${groupId} and l.status <> 'CANCELLED'
        and l.starts_at >= ${from}::date::timestamp at time zone v.time_zone
        and l.starts_at < (${to}::date + 1)::timestamp at time zone v.time_zone),
    seat as (select p.student_id, p.lesson_id, p.status from held h
      join lesson_participant p on p.provider_id = h.provider_id and p.lesson_id = h.id),
    present as (select m.student_id from group_member m where m.group_id = ${groupId} and m.left_on is null and not m.is_waiting)
    select
      coalesce((select json_agg(json_build_object('id', id, 'startsAt', starts_at, 'status', status, 'teacherName', teacher_name)
        order by starts_at, id) from held), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'isMember', x.is_member,
          'attended', x.attended, 'missed', x.missed, 'seats', x.seats) order by x.is_member desc, s.full_name, s.id)
        from (select student_id, student_id in (select student_id from present) as is_member,
            count(*) filter (where status = 'ATTENDED') as attended, count(*) filter (where status = 'NOT_ATTENDED') as missed,
            coalesce(json_object_agg(lesson_id, status) filter (where lesson_id is not null), '{}') as seats
          from (select student_id, lesson_id, status from seat
            union all select student_id, null, null from present) one group by student_id) x
        join student s on s.provider_id = app_provider() and s.id = x.student_id), '[]') as students`.execute(
    db,
  );
  return orNotFound(rows[0]);
}
