import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  getProgressOfStudent,
  PastLesson,
  GroupOfTeacher,
  StudentOfTeacher,
} from '#domain/teaching/api/students-of-teacher.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import { LESSON_COLUMNS } from '#server/modules/scheduling/lessons/teacher-lessons.ts';
import { countsOf } from '#server/modules/scheduling/lessons/student-lessons.ts';
import { learntOf } from '#server/modules/teaching/student-dashboard/learnt.ts';
import { isGroupOfTeacher } from './groups-of-teacher.queries.ts';
import { isStudentOfTeacher } from './is-student-of-teacher.ts';

const PAST = 10;
const COMING = 5;

/** A past lesson `l` with its report, for a colleague; `seat` is the student's seat, null for a group. */
const before = (
  teacherId: string,
  seat: ReturnType<typeof sql>,
) => sql`l.id, l.starts_at as "startsAt", l.ends_at as "endsAt",
  ${seat} as "seatStatus", t.full_name as "teacherName",
  (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
  l.teacher_id = ${teacherId} as "isOwn",
  (select json_build_object('done', r.done, 'homework', r.homework, 'levelNote', r.level_note, 'internalNote', r.internal_note,
      'words', array(select distinct v.term from vocabulary_item v where v.provider_id = l.provider_id and v.lesson_id = l.id order by v.term))
    from lesson_report r where r.provider_id = l.provider_id and r.lesson_id = l.id) as report`;

type Student = Omit<StudentOfTeacher, 'leaving' | 'documents'>;

/** Returns a student of this teacher: assigned, in an own group, with weekly lessons, or with a lesson together. Throws 404 for all others. */
export async function studentOfTeacher(
  db: Db,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  dateTarget: string | undefined,
): Promise<Student> {
  const until = dateTarget ? sql`and p.starts_at < ${startOfDayInside(dateTarget, 1)}` : sql``;
  const { rows } = await sql<Student>`
    select s.id, s.full_name as "fullName", a.photo_url as "photoUrl", s.activity_status as "activityStatus", s.language, s.level,
      s.goal, a.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'isOwn', g.teacher_id is not distinct from ${teacherId}::uuid) order by g.name)
        from group_member m join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
        where m.provider_id = s.provider_id and m.student_id = s.id and m.left_on is null and not m.is_waiting), '[]') as groups,
      coalesce((select json_agg(n order by n."startsAt") from (select ${LESSON_COLUMNS} from lesson_participant p
        join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        where p.provider_id = s.provider_id and p.student_id = s.id and p.starts_at > now() and p.status in ('BOOKED', 'WAITING')
          and l.teacher_id = ${teacherId} order by p.starts_at limit ${COMING}) n), '[]') as coming,
      coalesce((select json_agg(n order by n."startsAt" desc) from (select ${before(teacherId, sql`p.status`)} from lesson_participant p
        join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        where p.provider_id = s.provider_id and p.student_id = s.id and p.ends_at <= now() and p.status <> 'CANCELLED' ${until}
        order by p.starts_at desc limit ${PAST}) n), '[]') as past
    from student s join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.id = ${studentId} and ${isStudentOfTeacher(teacherId)}`.execute(db);
  return orNotFound(rows[0]);
}

/** Returns the progress of a student of this teacher, as the student sees it. Throws 404 for all others. */
export async function progressOfStudent(
  db: Db,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  now: Date,
): Promise<z.input<typeof getProgressOfStudent.reply>> {
  const { rows } =
    await sql`select from student s where s.id = ${studentId} and ${isStudentOfTeacher(teacherId)}`.execute(
      db,
    );
  orNotFound(rows[0]);
  const counts = await countsOf(db, studentId, {});
  const { onboardedAt: _, ...learnt } = await learntOf(db, studentId, now);
  return { counts, ...learnt };
}

/** A group that is this teacher's, or in which they give or gave a lesson; 404 for every other. */
export async function groupOfTeacher(
  db: Db,
  { teacherId, groupId }: { teacherId: string; groupId: string },
): Promise<Omit<GroupOfTeacher, 'documents'>> {
  const { rows } = await sql<Omit<GroupOfTeacher, 'documents' | 'past'> & { past: PastLesson[] }>`
    select g.id, g.name, g.language, g.level, g.status, g.capacity,
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'photoUrl', a.photo_url, 'level', s.level,
          'attended', n.attended, 'missed', n.missed) order by s.full_name, s.id)
        from group_member m join student s on s.provider_id = m.provider_id and s.id = m.student_id
        join account a on a.provider_id = s.provider_id and a.id = s.id
        cross join lateral (select count(*) filter (where p.status = 'ATTENDED')::int as attended, count(*) filter (where p.status = 'NOT_ATTENDED')::int as missed
          from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
          where p.provider_id = s.provider_id and p.student_id = s.id and l.group_id = g.id and p.ends_at <= now()) n
        where m.provider_id = g.provider_id and m.group_id = g.id and m.left_on is null and not m.is_waiting), '[]') as members,
      coalesce((select json_agg(n order by n."startsAt") from (select ${LESSON_COLUMNS} from lesson l
        where l.provider_id = g.provider_id and l.group_id = g.id and l.starts_at > now() and l.status <> 'CANCELLED' and l.teacher_id = ${teacherId}
        order by l.starts_at limit ${COMING}) n), '[]') as coming,
      coalesce((select json_agg(n order by n."startsAt" desc) from (select ${before(teacherId, sql`l.status`)} from lesson l
        join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        where l.provider_id = g.provider_id and l.group_id = g.id and l.ends_at <= now() and l.status <> 'CANCELLED'
        order by l.starts_at desc limit ${PAST}) n), '[]') as past
    from student_group g where g.id = ${groupId} and ${isGroupOfTeacher(teacherId)}`.execute(db);
  return orNotFound(rows[0]);
}
