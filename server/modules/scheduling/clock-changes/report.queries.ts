import { sql } from 'kysely';
import type {
  clockChangeReport,
  MovedRegularLesson,
  OwnClockChange,
} from '#domain/scheduling/api/clock-changes.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { daysDueFor } from './changes.queries.ts';

export type Report = Omit<Reply<typeof clockChangeReport>, 'change'>;

/** Limits to one weekly lesson, or to one teacher's. */
interface Only {
  regularLessonId?: string;
  teacherId?: string;
}

/** Minutes by which a zone's clock changes on that day; 0 if it does not. */
const jump = (zone: ReturnType<typeof sql>) =>
  sql`coalesce((select j.minutes from jumps j where j.zone = ${zone}), 0)`;

/** Weekly lessons that run over the clock change, with the people who see them and the shift for each. */
const RUNNING = (on: PlainDate, { regularLessonId, teacherId }: Only) => sql`
  school as materialized (select p.id, p.provider_name as name, p.time_zone as zone from provider p where p.id = app_provider()),
  running as materialized (
    select r.*, t.full_name as teacher_name, ta.time_zone as teacher_zone, coalesce(s.full_name, g.name) as learner_name,
      ${on}::date - 1 - (extract(dow from ${on}::date)::int - 1 - r.weekday + 14) % 7 as last_before,
      ${on}::date + 1 + (r.weekday - extract(dow from ${on}::date)::int - 1 + 14) % 7 as next_after,
      case when r.weekday = extract(dow from ${on}::date) then wall_instants(${on}::date, r.start_time, r.time_zone) end as on_the_day
    from regular_lesson r
    join teacher t on t.provider_id = r.provider_id and t.id = r.teacher_id
    join account ta on ta.provider_id = r.provider_id and ta.id = r.teacher_id
    left join student s on s.provider_id = r.provider_id and s.id = r.student_id
    left join student_group g on g.provider_id = r.provider_id and g.id = r.group_id
    where r.status = 'ACTIVE' and r.starts_on < ${on}::date and (r.ends_on is null or r.ends_on >= ${on}::date)
      ${regularLessonId ? sql`and r.id = ${regularLessonId}::uuid` : sql``} ${teacherId ? sql`and r.teacher_id = ${teacherId}::uuid` : sql``}),
  learners as materialized (
    select r.id as series_id, s.full_name as name, a.time_zone as zone, 1 as count from running r
      join student s on s.provider_id = r.provider_id and s.id = r.student_id
      join account a on a.provider_id = r.provider_id and a.id = r.student_id
    union all
    select r.id, string_agg(s.full_name, ', ' order by s.full_name), a.time_zone, count(*)::int from running r
      join group_member m on m.provider_id = r.provider_id and m.group_id = r.group_id and m.left_on is null and not m.is_waiting
      join student s on s.provider_id = m.provider_id and s.id = m.student_id
      join account a on a.provider_id = m.provider_id and a.id = m.student_id
      group by r.id, a.time_zone),
  jumps as materialized (
    select z.zone, c.at, (extract(epoch from timezone(z.zone, c.at) - timezone(z.zone, c.at - interval '1 minute')) / 60)::int - 1 as minutes
    from (select zone from school union select time_zone from running union select teacher_zone from running union select zone from learners
        union select v.time_zone from availability_rule v where v.teacher_id in (select teacher_id from running)) z
      cross join lateral (select clock_change(${on}::date, z.zone) as at) c
    where timezone(z.zone, c.at)::date = ${on}::date)`;

/** Times of the lesson on the last date before the change, and whether they were within the teacher's availability then and afterwards. */
const TIMED = (on: PlainDate) => sql`
  timed as materialized (
    select r.*, ${jump(sql`r.time_zone`)} as own_jump,
      coalesce((wall_instants(r.last_before, r.start_time, r.time_zone))[1],
        next_wall_time(r.last_before, r.start_time, r.time_zone) at time zone r.time_zone) as before_at,
      case when r.on_the_day[1] >= (select min(at) from jumps) then ${on}::date else r.next_after end as first_on
    from running r),
  seen as materialized (
    select t.*, (wall_instants(t.first_on, t.start_time, t.time_zone))[1] as first_at, make_interval(mins => t.duration_minutes) as length,
      exists (select 1 from availability_rule v where v.provider_id = t.provider_id and v.teacher_id = t.teacher_id
        and ${jump(sql`v.time_zone`)} <> t.own_jump) as is_otherwise
    from timed t where t.ends_on is null or t.ends_on >= t.first_on)`;

const OUTSIDE = sql`(s.is_otherwise and s.first_at is not null
  and tstzrange(s.before_at, s.before_at + s.length) <@ teacher_working(s.provider_id, s.teacher_id, tstzrange(s.before_at, s.before_at + s.length))
  and not tstzrange(s.first_at, s.first_at + s.length) <@ teacher_working(s.provider_id, s.teacher_id, tstzrange(s.first_at, s.first_at + s.length))
  and not exists (select 1 from holiday h where h.provider_id = s.provider_id and h.on_date = s.first_on)
  and not exists (select 1 from availability_exception x where x.provider_id = s.provider_id and x.teacher_id = s.teacher_id
    and x.kind = 'TIME_OFF' and x.starts_at < s.first_at + s.length and x.ends_at > s.first_at))`;

const clock = (at: ReturnType<typeof sql>) =>
  sql`json_build_object('weekday', extract(dow from ${at})::int, 'time', to_char(${at}, 'HH24:MI'))`;

/**
 * Returns the effect of a clock change on the weekly lessons that run over it, in one statement: the people with a new time, the lessons
 * that fall outside the teacher's availability, and the decisions. A lesson keeps the wall time of its own zone (D14), so it moves by the
 * difference of the two clocks' changes.
 */
export async function reportOf(db: Db, on: PlainDate, only: Only = {}): Promise<Report> {
  const { rows } = await sql<Report>`
    with ${RUNNING(on, only)}, ${TIMED(on)},
    people as materialized (
      select s.id, p.hour, p.name, p.zone, p.count, ${jump(sql`p.zone`)} - s.own_jump as minutes, timezone(p.zone, s.before_at) as was
      from seen s cross join lateral (
        select 'STUDENT' as hour, l.name, l.zone, l.count from learners l where l.series_id = s.id
        union all select 'TEACHER', s.teacher_name, s.teacher_zone, 1
        union all select 'SCHOOL', c.name, c.zone, 1 from school c) p),
    reported as materialized (
      select s.*, ${OUTSIDE} as falls_outside, cardinality(s.on_the_day) as times
      from seen s
      where not exists (select 1 from kept_hour k where k.regular_lesson_id = s.id and k.on_date = ${on}::date))
    select (select count(*) from running)::int as running,
      coalesce((select json_agg(json_build_object('id', t.id, 'firstOn', t.first_on, 'weekday', t.weekday,
          'startTime', to_char(t.start_time, 'HH24:MI'), 'durationMinutes', t.duration_minutes, 'timeZone', t.time_zone,
          'teacherId', t.teacher_id, 'teacherName', t.teacher_name, 'studentId', t.student_id, 'groupId', t.group_id,
          'learnerName', t.learner_name, 'isLeftOut', t.times is not distinct from 0, 'isTwice', t.times is not distinct from 2,
          'fallsOutside', t.falls_outside,
          'people', (select json_agg(json_build_object('hour', p.hour, 'name', p.name, 'timeZone', p.zone, 'minutes', p.minutes, 'count', p.count,
              'before', ${clock(sql`p.was`)}, 'after', ${clock(sql`(p.was + make_interval(mins => p.minutes))`)})
            order by p.hour = 'SCHOOL', p.hour = 'TEACHER', p.count desc, p.zone) from people p where p.id = t.id))
          order by t.falls_outside desc, t.first_on, t.start_time, t.learner_name, t.id)
        from reported t where t.falls_outside or t.times in (0, 2) or exists (select 1 from people p where p.id = t.id and p.minutes <> 0)), '[]') as series,
      coalesce((select json_agg(json_build_object('id', r.id, 'learnerName', coalesce(s.full_name, g.name), 'teacherName', t.full_name,
          'hour', k.hour, 'decidedBy', a.full_name, 'decidedAt', k.decided_at) order by k.decided_at desc, r.id)
        from kept_hour k
        join regular_lesson r on r.provider_id = k.provider_id and r.id = k.regular_lesson_id
        join teacher t on t.provider_id = r.provider_id and t.id = r.teacher_id
        join account a on a.provider_id = k.provider_id and a.id = k.decided_by
        left join student s on s.provider_id = r.provider_id and s.id = r.student_id
        left join student_group g on g.provider_id = r.provider_id and g.id = r.group_id
        where k.on_date = ${on}::date ${only.teacherId ? sql`and r.teacher_id = ${only.teacherId}::uuid` : sql``}), '[]') as kept`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether the time changes for the people in the lesson; a change only in the school's zone does not concern them. */
const concerns = ({ people, fallsOutside, isLeftOut, isTwice }: MovedRegularLesson): boolean =>
  fallsOutside ||
  isLeftOut ||
  isTwice ||
  people.some(({ hour, minutes }) => hour !== 'SCHOOL' && minutes !== 0);

/** Returns what the clock changes of the next two weeks do to one teacher's weekly lessons; days without an effect are left out. */
export async function ownChangesOf(db: Db, teacherId: string, now: Date): Promise<OwnClockChange[]> {
  const changes: OwnClockChange[] = [];
  for (const on of await daysDueFor(db, teacherId, now)) {
    const { series: regularLessons, kept } = await reportOf(db, on, { teacherId });
    const moved = regularLessons.filter(concerns);
    if (moved.length > 0 || kept.length > 0) changes.push({ on, series: moved, kept });
  }
  return changes;
}
