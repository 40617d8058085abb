import { type RawBuilder, sql } from 'kysely';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Whether seat `p` in lesson `l` is active, or was until the lesson itself was cancelled; students who left before are excluded. */
const IS_HELD = sql`(p.status <> 'CANCELLED' or p.cancelled_at = l.cancelled_at)`;

/** Whether the account is the lesson `l`'s teacher or has a seat in it. A lesson that was cancelled keeps its people. */
export const isOfLesson = (
  accountId: RawBuilder<unknown>,
) => sql<boolean>`(l.teacher_id = ${accountId} or exists (
  select 1 from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id and p.student_id = ${accountId}
    and ${IS_HELD}))`;

type Row = Omit<Classroom, 'me' | 'iceServers'> & { me: Omit<Classroom['me'], 'isSupplanted'> };

/** Returns a lesson's room for one of its people, in one statement. Throws 404 for other accounts, the same as for an unknown lesson. */
export async function readClassroom(db: Db, lessonId: string, accountId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select l.id as "lessonId", l.type as kind, l.status, l.language, l.starts_at as "startsAt", l.ends_at as "endsAt",
      (select json_build_object('id', g.id, 'name', g.name) from student_group g
        where g.provider_id = l.provider_id and g.id = l.group_id) as "group",
      (select json_build_object('accountId', a.id, 'fullName', a.full_name, 'photoUrl', a.photo_url, 'isTeacher', a.id = l.teacher_id)
        from account a where a.provider_id = l.provider_id and a.id = ${accountId}) as me,
      (select json_agg(json_build_object('accountId', a.id, 'fullName', a.full_name, 'photoUrl', a.photo_url, 'isTeacher', a.id = l.teacher_id)
          order by a.id = l.teacher_id desc, a.full_name, a.id)
        from account a where a.provider_id = l.provider_id and (a.id = l.teacher_id or a.id in (select p.student_id
          from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id and ${IS_HELD}))) as people,
      t.room_url as "outsideUrl"
    from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  return orNotFound(rows[0]);
}
