import { sql } from 'kysely';
import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A requested date: at a wall time of a time zone, or at an instant. */
export interface WantedDate {
  /** The date in the series. */
  date: PlainDate;
  /** The day on which it would be; the same unless it moves to another. */
  day: PlainDate;
  clock: Time;
  zone: string;
  /** Set: at this instant instead. */
  at?: string | null;
  minutes: number;
  teacherId: string;
  studentIds: readonly string[];
  /** The lesson that is being moved there. */
  lessonId?: string | null;
}

interface LookPast {
  accountId: string | null;
  /** Lessons that do not count, because they move too. */
  lessonIds?: readonly string[];
}

export type EvaluatedDate = Omit<RegularLessonDate, 'alternative' | 'shiftMinutes'> & {
  /** The start of the search for the nearest alternative: the requested time, or the next one that exists. */
  anchor: string;
};

/** Minutes that a zone is ahead of UTC at an instant. */
const offset = (instant: ReturnType<typeof sql>) =>
  sql`(extract(epoch from timezone(t.zone, ${instant}) - timezone('UTC', ${instant})) / 60)::int`;

/**
 * Returns the verdict of every date, in the given order, in one statement. The database converts wall time to instants here: none for a
 * time skipped by a clock change, the earlier one for a repeated one (I11). Verdicts are valid while the people are locked.
 */
export async function evaluateDates(
  db: Db,
  asked: readonly WantedDate[],
  { accountId, lessonIds = [] }: LookPast,
): Promise<EvaluatedDate[]> {
  const { rows } = await sql<EvaluatedDate>`
    with asked as materialized (
      select a.*, case when a.at is null then wall_instants(a.day, a.clock, a.zone) else array[a.at] end as instants
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (date date, day date, clock time, zone text, at timestamptz,
        minutes int, "teacherId" uuid, "studentIds" uuid[], "lessonId" uuid)) with ordinality
        as a(date, day, clock, zone, at, minutes, teacher_id, student_ids, lesson_id, n)),
    timed as materialized (
      select a.*, a.instants[1] as starts_at, a.instants[1] + make_interval(mins => a.minutes) as ends_at from asked a)
    select t.date, coalesce(timezone(t.zone, t.at)::date, t.day) as day, t.starts_at as "startsAt", t.ends_at as "endsAt", t.teacher_id as "teacherId", e.full_name as "teacherName",
      t.lesson_id as "lessonId", (select json_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at) from lesson b
        where b.provider_id = p.id and b.id = t.lesson_id) as before, ${offset(sql`t.starts_at`)} as "utcOffsetMinutes", ${offset(sql`t.instants[2]`)} as "otherOffsetMinutes",
      coalesce(t.starts_at, next_wall_time(t.day, t.clock, t.zone) at time zone t.zone) as anchor,
      case when t.starts_at is null then 'CLOCK_GAP' when holiday.why is not null then 'HOLIDAY' when teacher.why is not null then 'TEACHER_BUSY'
        when student.why is not null then 'STUDENT_BUSY' when not works.is_open then 'NOT_WORKING' else 'FREE' end as verdict,
      case when t.starts_at is null then ${why('CLOCKS')} when holiday.why is not null then holiday.why
        else coalesce(teacher.why, student.why, case when not works.is_open then coalesce(away.why, ${why('HOURS')}) end) end as why
    from timed t
    join provider p on p.id = app_provider()
    join teacher e on e.provider_id = p.id and e.id = t.teacher_id
    left join lateral (select ${why('HOLIDAY', { name: sql`h.name` })} as why from holiday h
      where h.provider_id = p.id and h.on_date between timezone(p.time_zone, t.starts_at)::date
        and timezone(p.time_zone, t.ends_at - interval '1 second')::date order by h.on_date limit 1) holiday on true
    left join lateral (${TEACHERS_OTHER_LESSON(lessonIds)} union all ${HELD_SLOT(accountId)} limit 1) teacher on true
    left join lateral (${STUDENTS_OTHER_LESSON(lessonIds)}) student on true
    left join lateral (select ${why('TIME_OFF', { name: sql`x.reason`, starts: sql`x.starts_at`, ends: sql`x.ends_at` })} as why
      from availability_exception x where x.provider_id = p.id and x.teacher_id = t.teacher_id and x.kind = 'TIME_OFF'
        and x.starts_at < t.ends_at and x.ends_at > t.starts_at order by x.starts_at limit 1) away on true
    left join lateral (select tstzrange(t.starts_at, t.ends_at) <@ teacher_working(p.id, t.teacher_id, tstzrange(t.starts_at, t.ends_at))
      as is_open where t.starts_at is not null) works on true
    order by t.n`.execute(db);
  return rows;
}

type Part = ReturnType<typeof sql>;
interface Why {
  lesson?: Part;
  name?: Part;
  starts?: Part;
  ends?: Part;
}

function why(kind: string, { lesson, name, starts, ends }: Why = {}): Part {
  const none = sql`null::text`;
  return sql`json_build_object('kind', ${kind}::text, 'lessonId', ${lesson ?? none}, 'name', ${name ?? none}, 'startsAt', ${starts ?? none},
    'endsAt', ${ends ?? none})`;
}

const LESSON = { lesson: sql`l.id`, starts: sql`l.starts_at`, ends: sql`l.ends_at` };

/** No lesson is longer than four hours: the index by start bounds the look on both sides. */
const meets = (of: string) => {
  const [starts, ends] = [sql.ref(`${of}.starts_at`), sql.ref(`${of}.ends_at`)];
  return sql`${starts} < t.ends_at and ${starts} > t.starts_at - interval '4 hours' and ${ends} > t.starts_at`;
};

const TEACHERS_OTHER_LESSON = (but: readonly string[]) => sql`(select ${why('LESSON', {
  ...LESSON,
  name: sql`coalesce(g.name, (select string_agg(s.full_name, ', ' order by s.full_name) from lesson_participant m
    join student s on s.provider_id = m.provider_id and s.id = m.student_id
    where m.provider_id = l.provider_id and m.lesson_id = l.id and m.status <> 'CANCELLED'))`,
})} as why
  from lesson l left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
  where l.provider_id = p.id and l.teacher_id = t.teacher_id and l.status <> 'CANCELLED' and ${meets('l')} and l.id <> all (${[...but]}::uuid[])
  order by l.starts_at limit 1)`;

const HELD_SLOT = (accountId: string | null) => sql`(select ${why('SLOT_HELD', {
  starts: sql`h.starts_at`,
  ends: sql`h.ends_at`,
})} from slot_hold h
  where h.provider_id = p.id and h.teacher_id = t.teacher_id and h.account_id is distinct from ${accountId}::uuid and h.expires_at > now()
    and ${meets('h')} limit 1)`;

const STUDENTS_OTHER_LESSON = (but: readonly string[]) => sql`select ${why('LESSON', {
  ...LESSON,
  name: sql`s.full_name`,
})} as why
  from lesson_participant l0 join lesson l on l.provider_id = l0.provider_id and l.id = l0.lesson_id
  join student s on s.provider_id = l0.provider_id and s.id = l0.student_id
  where l0.provider_id = p.id and l0.student_id = any (t.student_ids) and l0.status <> 'CANCELLED' and ${meets('l0')}
    and l0.lesson_id <> all (${[...but]}::uuid[])
  order by l0.starts_at limit 1`;
