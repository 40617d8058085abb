import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import {
  fitOf,
  type TeacherKnowledge,
  type TeacherTimes,
  teachersInOrder,
} from '#domain/scheduling/teacher-rank.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fieldError } from '#server/errors/api-error.ts';

type TeachersAsked = z.output<typeof suggestTeachers.body>;
type RankedTeachers = z.output<typeof suggestTeachers.reply>;

interface Row extends TeacherKnowledge, TeacherTimes {
  id: string;
  fullName: string;
  lastLessonAt: string | null;
  weekMinutes: number;
  isAssigned: boolean;
  /** Start of the latest lesson, also a future one, in the language. */
  latestAt: string | null;
}

interface Found {
  studentsFound: number;
  groupsFound: number;
  times: number;
  teachers: Row[];
}

/**
 * Returns the teachers for a student, a group, several students or a language, the best first, each with the reasons, and the usual
 * teacher. Throws 400 for people of another school. One statement.
 */
export async function rankedTeachers(
  db: Db,
  asked: TeachersAsked,
  { accountId, now }: { accountId: string; now: Date },
): Promise<RankedTeachers> {
  const { studentId, studentIds = studentId ? [studentId] : [], groupId = null } = asked;
  const { rows } = await statement({ ...asked, studentIds, groupId, accountId, now }).execute(db);
  const { studentsFound, groupsFound, times, teachers } = rows[0]!;
  if (groupId && groupsFound === 0) throw fieldError('groupId', 'record-not-found');
  const missing = new Set(studentIds).size - studentsFound;
  if (missing > 0) throw fieldError(studentId ? 'studentId' : 'studentIds', 'record-not-found');
  const usualTeacherId = usualOf(teachers);
  const ranked = teachersInOrder(
    teachers.map((teacher) =>
      Object.assign(teacher, {
        fit: fitOf(teacher, times),
        isUsual: teacher.id === usualTeacherId,
        stars: teacher.scoreAverage,
      }),
    ),
  );
  return { usualTeacherId, times, teachers: ranked };
}

/** The assigned teacher, otherwise the teacher of the latest lesson. */
function usualOf(teachers: readonly Row[]): string | null {
  const able = teachers.filter(({ teachesLanguage }) => teachesLanguage);
  const had = able.filter(({ latestAt }) => latestAt !== null);
  const [latest] = had.toSorted((one, other) => Date.parse(other.latestAt!) - Date.parse(one.latestAt!));
  return (able.find(({ isAssigned }) => isAssigned) ?? latest)?.id ?? null;
}

interface Statement extends Omit<TeachersAsked, 'studentId' | 'groupId'> {
  studentIds: string[];
  groupId: string | null;
  accountId: string;
  now: Date;
}

function statement({ times, durationMinutes, lessonIds = [], language, level, ...rest }: Statement) {
  const { studentIds, groupId, accountId } = rest;
  const now = sql`${rest.now.toISOString()}::timestamptz`;
  const length = sql`make_interval(mins => ${durationMinutes}::int)`;
  const moments = JSON.stringify(times.map((at) => (typeof at === 'string' ? { at } : at)));
  return sql<Found>`
    with learner as materialized (
      select count(*) filter (where s.id = any (${studentIds}::uuid[]))::int as given, coalesce(array_agg(s.id), '{}') as ids,
        coalesce(array_agg(distinct s.language), '{}') as languages, array_agg(s.level) filter (where s.level is not null) as levels,
        mode() within group (order by s.teacher_id) as teacher_id
      from student s where s.provider_id = app_provider() and s.id = any (${studentIds}::uuid[] || array(
        select m.student_id from group_member m
        where m.provider_id = app_provider() and m.group_id = ${groupId}::uuid and m.left_on is null and not m.is_waiting))),
    wanted as materialized (
      select g.id as group_id, case when g.id is null then l.teacher_id else g.teacher_id end as teacher_id,
        case when ${language ?? null}::text is not null then array[${language ?? null}::text]
          when g.id is not null then array[g.language] else l.languages end as languages,
        case when ${level ?? null}::text is null then coalesce(l.levels, '{}') else array[${level ?? null}::text] end as levels
      from learner l left join student_group g on g.provider_id = app_provider() and g.id = ${groupId}::uuid),
    wished as materialized (
      select span from provider p, jsonb_to_recordset(${moments}::jsonb) as a(at timestamptz, date date, "time" time, timezone text),
        lateral (select coalesce(a.at, next_wall_time(a.date, coalesce(a.time, '00:00'), a.timezone) at time zone a.timezone) as starts_at) s,
        lateral (select case when a.at is null and a.time is null
            then tstzrange(greatest(starts_at, ${now}), greatest((a.date + 1)::timestamp at time zone a.timezone, ${now}))
            else tstzrange(starts_at, starts_at + ${length}) end as span) r
      where p.id = app_provider() and not exists (
        select from holiday h where h.provider_id = p.id and h.on_date = timezone(p.time_zone, s.starts_at)::date)),
    frame as materialized (
      select f.span, week.starts_on at time zone p.time_zone as week_from, (week.starts_on + interval '7 days') at time zone p.time_zone as week_to
      from provider p cross join (select coalesce(range_merge(range_agg(span)), 'empty') as span from wished) f,
        lateral (select date_trunc('week', timezone(p.time_zone, coalesce(lower(f.span), ${now}))) as starts_on) week
      where p.id = app_provider()),
    history as materialized (
      select o.teacher_id, count(distinct o.id) filter (where p.status = 'ATTENDED')::int as lessons,
        max(o.starts_at) filter (where p.status = 'ATTENDED') as last_at, max(o.starts_at) filter (where o.language = any (w.languages)) as latest_at
      from learner l cross join wanted w
        join lesson_participant p on p.provider_id = app_provider() and p.student_id = any (l.ids) and p.status <> 'CANCELLED'
        join lesson o on o.provider_id = p.provider_id and o.id = p.lesson_id
      group by o.teacher_id),
    rated as materialized (
      select k.teacher_id, avg(k.teacher_stars)::float8 as stars from learner l
        join score k on k.provider_id = app_provider() and k.student_id = any (l.ids) group by k.teacher_id)
    select l.given as "studentsFound", (w.group_id is not null)::int as "groupsFound", (select count(*)::int from wished) as times,
      (select coalesce(json_agg(ranked order by ranked."fullName", ranked.id), '[]') from (
        select t.id, t.full_name as "fullName", t.status = 'ACTIVE' as "isActive", teaches as "teachesLanguage", w.levels <@ t.levels as "teachesLevel",
          t.score_average::float8 as "scoreAverage", rated.stars as "ownScore", t.id is not distinct from w.teacher_id as "isAssigned",
          coalesce(history.lessons, 0) as "lessonsTogether", history.last_at as "lastLessonAt", history.latest_at as "latestAt",
          (select count(*)::int from wished where works && wished.span) as "worksAt",
          (select count(*)::int from wished where exists (
            select from unnest((works - (taken - moved)) * tstzmultirange(wished.span)) r where upper(r) - lower(r) >= ${length})) as "freeAt",
          (select coalesce(sum(extract(epoch from o.ends_at - o.starts_at)) / 60, 0)::int from lesson o
            where o.provider_id = t.provider_id and o.teacher_id = t.id and o.starts_at >= f.week_from and o.starts_at < f.week_to
              and o.status <> 'CANCELLED') as "weekMinutes"
        from frame f join teacher t on t.provider_id = app_provider() and t.status <> 'INACTIVE'
        cross join lateral (select w.languages <@ t.languages as teaches) language
        cross join lateral (select case when teaches then f.span else 'empty' end as span) s
        cross join lateral working_time_long(t.provider_id, t.id, s.span) works
        cross join lateral taken_time(t.provider_id, t.id, s.span, ${accountId}::uuid, null) taken
        cross join lateral (select coalesce(range_agg(tstzrange(o.starts_at, o.ends_at)), '{}') as moved from lesson o
          where o.provider_id = t.provider_id and o.teacher_id = t.id and o.id = any (${lessonIds}::uuid[])) m
        left join history on history.teacher_id = t.id
        left join rated on rated.teacher_id = t.id) ranked) as teachers
    from learner l cross join wanted w`;
}
