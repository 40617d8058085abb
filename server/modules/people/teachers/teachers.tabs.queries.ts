import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { teacherScores, teacherStudents } from '#domain/scheduling/api/teacher-tabs.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Students = z.output<typeof teacherStudents.reply>;
type Scores = z.output<typeof teacherScores.reply>;

const MOST_STUDENTS = 500;
const COMMENTS = 20;
const ASKED = 100;

/** Their own students, and others' who have a weekly lesson here; own ones first, then by name. */
export async function studentsOf(db: Db, teacherId: string): Promise<Students> {
  const { rows } = await sql<Students[number]>`
    with weekly as (
      select r.provider_id, coalesce(r.student_id, m.student_id) as student_id, count(*) as lessons
      from regular_lesson r
      left join group_member m on m.provider_id = r.provider_id and m.group_id = r.group_id and m.left_on is null and not m.is_waiting
      where r.teacher_id = ${teacherId} and r.status = 'ACTIVE' group by 1, 2),
    theirs as (
      select s.provider_id, s.id from student s where s.teacher_id = ${teacherId}
      union select w.provider_id, w.student_id from weekly w where w.student_id is not null)
    select s.id, s.full_name as "fullName", a.photo_url as "photoUrl", s.activity_status as "activityStatus", s.language, s.level,
      s.teacher_id is not distinct from ${teacherId}::uuid as "isOwn",
      coalesce((select w.lessons from weekly w where w.student_id = s.id), 0) as "weeklyLessons",
      (select p.starts_at from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        where p.provider_id = s.provider_id and p.student_id = s.id and l.teacher_id = ${teacherId} and p.starts_at > now()
          and p.status <> 'CANCELLED' order by p.starts_at limit 1) as "nextLessonAt"
    from theirs
    join student s on s.provider_id = theirs.provider_id and s.id = theirs.id
    join account a on a.provider_id = s.provider_id and a.id = s.id
    order by "isOwn" desc, s.full_name, s.id limit ${MOST_STUDENTS}`.execute(db);
  return rows;
}

/** A comment as its teacher reads it. */
export const unnamed = ({ createdAt, lessonStars, teacherStars, comment }: Scores['comments'][number]) => ({
  month: parsePlainDate(`${createdAt.slice(0, 7)}-01`),
  lessonStars,
  teacherStars,
  comment,
});

/** Average, spread, course by month and latest comments in one statement; undefined when there is no such teacher. */
export async function scoresOf(db: Db, teacherId: string): Promise<Scores | undefined> {
  const { rows } = await sql<Scores>`
    select
      (select round(avg(c.teacher_stars), 2) from score c where c.provider_id = t.provider_id and c.teacher_id = t.id) as average,
      (select count(*) from score c where c.provider_id = t.provider_id and c.teacher_id = t.id) as count,
      (select json_agg(json_build_object('stars', n.stars, 'count', (select count(*) from score c
          where c.provider_id = t.provider_id and c.teacher_id = t.id and c.teacher_stars = n.stars)) order by n.stars desc)
        from generate_series(1, 5) n(stars)) as spread,
      (select json_agg(m order by m.month) from (
        select d.month::date as month, round(avg(c.teacher_stars), 2) as average, count(c.teacher_stars) as count,
          (select round(avg(a.teacher_stars), 2) from score a where a.provider_id = v.id and a.created_at >= d.month at time zone v.time_zone
            and a.created_at < (d.month + interval '1 month') at time zone v.time_zone) as "schoolAverage"
        from generate_series(date_trunc('month', now() at time zone v.time_zone) - interval '11 months',
          date_trunc('month', now() at time zone v.time_zone), interval '1 month') d(month)
        left join score c on c.provider_id = t.provider_id and c.teacher_id = t.id
          and c.created_at >= d.month at time zone v.time_zone and c.created_at < (d.month + interval '1 month') at time zone v.time_zone
        group by d.month) m) as months,
      (select round(avg(a.teacher_stars), 2) from score a where a.provider_id = v.id and a.created_at >= now() - interval '1 year') as "schoolAverage",
      coalesce((select json_agg(x order by x.lessons desc, x."fullName") from (
        select s.id, s.full_name as "fullName", count(*)::int as lessons, count(c.lesson_id)::int as scores, round(avg(c.teacher_stars), 2) as average,
          max(c.created_at) as "lastAt"
        from lesson l
        join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status = 'ATTENDED'
        join student s on s.provider_id = p.provider_id and s.id = p.student_id
        left join score c on c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id
        where l.provider_id = t.provider_id and l.teacher_id = t.id and l.starts_at >= now() - interval '1 year' and l.ends_at <= now()
        group by s.provider_id, s.id order by count(*) desc, s.full_name limit ${ASKED}) x), '[]') as students,
      coalesce((select json_agg(x order by x."createdAt" desc, x."lessonId") from (
        select c.lesson_id as "lessonId", l.starts_at as "lessonAt", c.student_id as "studentId", s.full_name as "studentName",
          c.lesson_stars as "lessonStars", c.teacher_stars as "teacherStars", c.comment, c.created_at as "createdAt"
        from score c
        join lesson l on l.provider_id = c.provider_id and l.id = c.lesson_id
        join student s on s.provider_id = c.provider_id and s.id = c.student_id
        where c.provider_id = t.provider_id and c.teacher_id = t.id and c.comment <> ''
        order by c.created_at desc, c.lesson_id limit ${COMMENTS}) x), '[]') as comments
    from teacher t join provider v on v.id = t.provider_id where t.id = ${teacherId}`.execute(db);
  return rows[0];
}
