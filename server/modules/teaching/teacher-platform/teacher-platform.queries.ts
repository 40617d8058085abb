import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getTeacherDashboard, listTeacherStudents } from '#domain/teaching/api/teacher-platform.ts';
import { accountHolds } from '#server/auth/account-search.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { IS_OVERDUE } from '#server/modules/teaching/lesson-reports/is-overdue.ts';
import { LESSON_COLUMNS } from '#server/modules/scheduling/lessons/teacher-lessons.ts';

type Dashboard = z.output<typeof getTeacherDashboard.reply>;
type Students = z.output<typeof listTeacherStudents.reply>;
type StudentsQuery = z.output<typeof listTeacherStudents.query>;

const PAGE = 25;

/** Those assigned, and those with a weekly lesson, alone or in a group; a group without members gives a null. */
const ownStudentIds = (teacherId: string) => sql`
  select o.id from student o where o.teacher_id = ${teacherId}
  union select coalesce(r.student_id, m.student_id) from regular_lesson r
  left join group_member m on m.provider_id = r.provider_id and m.group_id = r.group_id and m.left_on is null and not m.is_waiting
  where r.teacher_id = ${teacherId} and r.status = 'ACTIVE'`;

/** Today's lessons, the next one and what is waiting, in one statement; day, week and month are the provider's. */
export async function dashboardOf(db: Db, teacherId: string): Promise<Dashboard> {
  const { rows } = await sql<Dashboard>`
    with clock as materialized (
      select v.time_zone as zone, now() at time zone v.time_zone as wall from provider v where v.id = app_provider()),
    own as (select l.* from lesson l where l.teacher_id = ${teacherId}),
    next as materialized (select l.* from own l where l.starts_at > now() - interval '1 day' and l.ends_at > now() and l.status <> 'CANCELLED'
      order by l.starts_at, l.id limit 1)
    select c.wall::date as today,
      coalesce((select json_agg(n order by n."startsAt", n.id) from (
        select ${LESSON_COLUMNS} from own l
        where l.starts_at >= date_trunc('day', c.wall) at time zone c.zone
          and l.starts_at < (date_trunc('day', c.wall) + interval '1 day') at time zone c.zone) n), '[]') as lessons,
      (select to_json(n) from (select ${LESSON_COLUMNS} from next l) n) as next,
      array(select distinct a.full_name from next l
        join room_presence r on r.provider_id = l.provider_id and r.lesson_id = l.id and r.left_at is null and r.actor_id is null
        join account a on a.provider_id = r.provider_id and a.id = r.account_id
        where not exists (select from room_presence t where t.provider_id = l.provider_id and t.lesson_id = l.id and t.left_at is null
          and t.account_id = l.teacher_id and t.actor_id is null)) as waiting,
      exists (select from availability_rule r where r.teacher_id = ${teacherId})
        or exists (select from availability_exception e where e.teacher_id = ${teacherId} and e.kind = 'EXTRA' and e.ends_at > now()) as "hasHours",
      json_build_object(
        'leftToday', (select count(*) from own l where l.status <> 'CANCELLED' and l.ends_at > now()
          and l.starts_at >= date_trunc('day', c.wall) at time zone c.zone
          and l.starts_at < (date_trunc('day', c.wall) + interval '1 day') at time zone c.zone),
        'lessonsThisWeek', (select count(*) from own l where l.status <> 'CANCELLED'
          and l.starts_at >= date_trunc('week', c.wall) at time zone c.zone
          and l.starts_at < (date_trunc('week', c.wall) + interval '7 days') at time zone c.zone),
        'minutesThisMonth', (select coalesce(sum(extract(epoch from l.ends_at - l.starts_at) / 60), 0)::int from own l
          where l.status in ('ATTENDED', 'NOT_ATTENDED', 'COMPLETED') and l.ends_at <= now()
            and l.starts_at >= date_trunc('month', c.wall) at time zone c.zone),
        'toReport', (select count(*) from own l where ${IS_OVERDUE}),
        'students', (select count(x.id) from (${ownStudentIds(teacherId)}) x)) as counts
    from clock c`.execute(db);
  return rows[0]!;
}

/** A page of the teacher's students by name: those assigned, and those with a weekly lesson. */
export async function studentsOf(
  db: Db,
  teacherId: string,
  { q, pageStart = 0, pageTake = PAGE }: StudentsQuery,
): Promise<Students> {
  const named = q
    ? sql`and exists (select from account a where a.provider_id = s.provider_id and a.id = s.id and ${accountHolds(q)})`
    : sql``;
  const { rows } = await sql<Students>`
    with theirs as materialized (
      select s.provider_id, s.id, s.full_name from student s
      where s.id in (${ownStudentIds(teacherId)}) ${named})
    select
      coalesce((select json_agg(n order by n."fullName", n.id) from (
        select s.id, s.full_name as "fullName", a.photo_url as "photoUrl", s.activity_status as "activityStatus", s.language, s.level,
          s.goal, a.time_zone as "timeZone",
          (select p.starts_at from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
            where p.provider_id = s.provider_id and p.student_id = s.id and l.teacher_id = ${teacherId} and p.status <> 'CANCELLED'
              and p.starts_at > now() order by p.starts_at limit 1) as "nextLessonAt",
          (select p.starts_at from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
            where p.provider_id = s.provider_id and p.student_id = s.id and l.teacher_id = ${teacherId} and p.status <> 'CANCELLED'
              and p.ends_at <= now() order by p.starts_at desc limit 1) as "lastLessonAt"
        from (select * from theirs order by full_name, id limit ${pageTake} offset ${pageStart}) x
        join student s on s.provider_id = x.provider_id and s.id = x.id
        join account a on a.provider_id = s.provider_id and a.id = s.id) n), '[]') as students,
      (select count(*) from theirs) as total`.execute(db);
  return rows[0]!;
}
