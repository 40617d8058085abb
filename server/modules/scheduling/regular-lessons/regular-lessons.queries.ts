import { sql } from 'kysely';
import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Of {
  id?: string | undefined;
  studentId?: string | undefined;
  groupId?: string | undefined;
  teacherId?: string | undefined;
}

const MOST = 200;
const RUNNING_FIRST = sql`r.status = 'ENDED', r.starts_on desc, r.id`;

/** A lesson of the series whose time, length or teacher differs from the series' own. */
const IS_MOVED = sql`(l.teacher_id <> r.teacher_id or l.local_date <> l.occurrence_on or l.local_time <> r.start_time
  or l.time_zone <> r.time_zone or l.ends_at - l.starts_at <> make_interval(mins => r.duration_minutes))`;

/** Weekly series, those that run first, with their lessons ahead; a group's series are its members' too. One statement. */
export async function listRegularLessons(db: Db, of: Of, now: Date): Promise<RegularLessonRecord[]> {
  const { rows } = await sql<RegularLessonRecord>`
    select r.id, r.status, r.teacher_id as "teacherId", t.full_name as "teacherName", r.student_id as "studentId", s.full_name as "studentName",
      r.group_id as "groupId", g.name as "groupName", coalesce(s.language, g.language) as language, r.weekday, r.start_time as "startTime",
      r.duration_minutes as "durationMinutes", r.time_zone as "timeZone", r.starts_on as "startsOn", r.ends_on as "endsOn",
      r.planned_until as "plannedUntil", r.version,
      coalesce((select json_agg(json_build_object('id', l.id, 'date', l.occurrence_on, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
          'status', l.status, 'teacherId', l.teacher_id, 'teacherName', e.full_name, 'isMoved', ${IS_MOVED}) order by l.starts_at, l.id)
        from lesson l join teacher e on e.provider_id = l.provider_id and e.id = l.teacher_id
        where l.provider_id = r.provider_id and l.regular_lesson_id = r.id and l.starts_at > ${now.toISOString()}::timestamptz), '[]') as lessons
    from (select r.* from regular_lesson r where ${matching(of)} order by ${RUNNING_FIRST} limit ${MOST}) r
    join teacher t on t.provider_id = r.provider_id and t.id = r.teacher_id
    left join student s on s.provider_id = r.provider_id and s.id = r.student_id
    left join student_group g on g.provider_id = r.provider_id and g.id = r.group_id
    order by ${RUNNING_FIRST}`.execute(db);
  return rows;
}

function matching({ id, studentId, groupId, teacherId }: Of) {
  const wanted = [
    id && sql`r.id = ${id}`,
    groupId && sql`r.group_id = ${groupId}`,
    teacherId && sql`r.teacher_id = ${teacherId}`,
    studentId &&
      sql`(r.student_id = ${studentId} or r.group_id in (select m.group_id from group_member m
        where m.student_id = ${studentId} and m.left_on is null and not m.is_waiting))`,
  ].filter((part) => typeof part === 'object');
  return sql.join([sql`true`, ...wanted], sql` and `);
}

/** One series, or 404. */
export const readRegularLesson = async (db: Db, id: string, now: Date): Promise<RegularLessonRecord> =>
  orNotFound((await listRegularLessons(db, { id }, now))[0]);
