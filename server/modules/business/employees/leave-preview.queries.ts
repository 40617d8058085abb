import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { previewLeave } from '#domain/business/api/business-people.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Ahead {
  today: PlainDate;
  teacherIds: string[];
  groups: { id: string; businessId: string | null }[];
  regularLessonIds: string[];
  /** Trials are the school's own and stay. */
  lessonIds: string[];
}

/** A student's (`s`) seats in upcoming lessons, without trials: those cost nothing. */
const SEATS_AHEAD = sql`lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
  where p.provider_id = s.provider_id and p.student_id = s.id and p.starts_at > now() and p.status in ('BOOKED', 'WAITING') and l.type <> 'TRIAL'`;

/** Returns a student's future: lessons, their own weekly lessons, groups, and the teachers of all these. */
export async function aheadOf(db: Db, studentId: string): Promise<Ahead> {
  const { rows } = await sql<Ahead>`
    select (now() at time zone v.time_zone)::date as today,
      array(select distinct x.teacher_id from (select l.teacher_id from ${SEATS_AHEAD}
        union select r.teacher_id from regular_lesson r where r.provider_id = s.provider_id and r.student_id = s.id and r.status <> 'ENDED') x) as "teacherIds",
      coalesce((select json_agg(json_build_object('id', g.id, 'businessId', g.business_id) order by g.id) from group_member m
        join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
        where m.provider_id = s.provider_id and m.student_id = s.id and m.left_on is null), '[]') as groups,
      array(select r.id from regular_lesson r where r.provider_id = s.provider_id and r.student_id = s.id and r.status <> 'ENDED' order by r.id) as "regularLessonIds",
      array(select l.id from ${SEATS_AHEAD} order by p.starts_at, l.id) as "lessonIds"
    from student s join provider v on v.id = s.provider_id where s.id = ${studentId}`.execute(db);
  return orNotFound(rows[0]);
}

/**
 * Returns the preview for the decision about a leaver's lessons, with one statement. Throws 404 for people who are not employees of this
 * company.
 */
export async function leavePreview(
  db: Db,
  businessId: string,
  studentId: string,
): Promise<z.input<typeof previewLeave.reply>> {
  const { rows } = await sql<z.input<typeof previewLeave.reply>>`
    select c.*,
      (select count(*)::int from regular_lesson r where r.provider_id = s.provider_id and r.student_id = s.id and r.status <> 'ENDED') as "weeklyLessons",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'isCompanys', g.business_id = s.business_id) order by g.name, g.id)
        from group_member m join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
        where m.provider_id = s.provider_id and m.student_id = s.id and m.left_on is null), '[]') as groups,
      coalesce((select json_agg(r order by r."startsAt", r.id) from (
        select l.id, l.starts_at as "startsAt", p.credits,
          (select t.full_name from teacher t where t.provider_id = l.provider_id and t.id = l.teacher_id) as "teacherName",
          (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName"
        from ${SEATS_AHEAD}) r), '[]') as lessons
    from student s cross join lateral (
      select coalesce(sum(o.available_credits) filter (where f.id is not null), 0)::int as "freeCredits",
        coalesce(sum(o.held_credits) filter (where f.id is not null), 0)::int as "heldCredits",
        coalesce(sum(o.available_credits) filter (where f.id is null), 0)::int as "ownCredits"
      from credit_lot o left join credit_lot f on f.provider_id = o.provider_id and f.id = o.from_lot_id and f.business_id = s.business_id
      where o.provider_id = s.provider_id and o.student_id = s.id) c
    where s.id = ${studentId} and s.business_id = ${businessId}`.execute(db);
  return orNotFound(rows[0]);
}
