import { sql } from 'kysely';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A lesson as its teacher's calendar shows it, in the reply's shape; `l` is the lesson. */
export const LESSON_COLUMNS = sql`l.id, l.type, l.status, l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone",
  l.language, l.group_id as "groupId",
  (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
  l.capacity, l.seats_taken as "seatsTaken", l.cancel_reason as "cancelReason",
  coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'photoUrl', a.photo_url, 'status', p.status) order by s.full_name, s.id)
    from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
    join account a on a.provider_id = p.provider_id and a.id = p.student_id
    where p.provider_id = l.provider_id and p.lesson_id = l.id), '[]') as students`;

/** A teacher's lessons that begin in the days from..to, both whole days in the provider's zone (VAL-06). */
export async function lessonsOfTeacher(
  db: Db,
  teacherId: string,
  range: { from: string; to: string },
): Promise<TeacherLesson[]> {
  const { rows } = await sql<TeacherLesson>`
    select ${LESSON_COLUMNS} from lesson l
    where l.teacher_id = ${teacherId} and l.starts_at >= ${startOfDayInside(range.from)} and l.starts_at < ${startOfDayInside(range.to, 1)}
    order by l.starts_at, l.id limit 1000`.execute(db);
  return rows;
}
