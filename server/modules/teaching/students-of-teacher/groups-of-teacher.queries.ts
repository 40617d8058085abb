import { sql } from 'kysely';
import type { GroupRow } from '#domain/teaching/api/students-of-teacher.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Condition: the group `g` is this teacher's, or they give or gave a lesson in it. */
export const isGroupOfTeacher = (teacherId: string) => sql<boolean>`(g.teacher_id = ${teacherId}
  or exists (select from lesson l where l.provider_id = g.provider_id and l.group_id = g.id and l.teacher_id = ${teacherId} and l.status <> 'CANCELLED'))`;

const MOST = 100;

/** Returns the groups in use that a teacher can open, by their next lesson with this teacher, then by name, in one statement. */
export async function groupsOfTeacher(db: Db, teacherId: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.language, g.level, g.status, g.capacity,
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'photoUrl', a.photo_url) order by s.full_name, s.id)
        from group_member m join student s on s.provider_id = m.provider_id and s.id = m.student_id
        join account a on a.provider_id = s.provider_id and a.id = s.id
        where m.provider_id = g.provider_id and m.group_id = g.id and m.left_on is null and not m.is_waiting), '[]') as members,
      case when n.id is not null then json_build_object('id', n.id, 'startsAt', n.starts_at) end as "nextLesson",
      (select json_build_object('lessonId', l.id, 'startsAt', l.starts_at, 'done', r.done, 'isOwn', l.teacher_id = ${teacherId})
        from lesson l join lesson_report r on r.provider_id = l.provider_id and r.lesson_id = l.id
        where l.provider_id = g.provider_id and l.group_id = g.id and l.status <> 'CANCELLED' order by l.starts_at desc limit 1) as "lastReport",
      (select count(*)::int from document d where d.provider_id = g.provider_id and d.group_id = g.id) as "documentCount"
    from student_group g
    left join lateral (select l.id, l.starts_at from lesson l where l.provider_id = g.provider_id and l.group_id = g.id
      and l.teacher_id = ${teacherId} and l.starts_at > now() and l.status <> 'CANCELLED' order by l.starts_at limit 1) n on true
    where g.status <> 'INACTIVE' and ${isGroupOfTeacher(teacherId)}
    order by n.starts_at nulls last, g.name, g.id limit ${MOST}`.execute(db);
  return rows;
}
