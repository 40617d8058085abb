import { sql } from 'kysely';
import type { SlotTeacher } from '#domain/scheduling/api/slots.ts';
import { DAY_PERIODS, type DayPeriod, type MinuteSpan } from '#domain/scheduling/slots.ts';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import type { Language } from '#domain/shared/language.ts';
import { runPlannedOnce } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface FreeTimeQuery {
  /** First and last day in the viewer's zone; both are included. */
  from: string;
  to: string;
  durationMinutes: number;
  period?: DayPeriod | undefined;
  /** Default: the zone of `accountId`. */
  timeZone?: string | undefined;
  /** The caller; a slot held for them counts as available. Null for people without an account. */
  accountId: string | null;
  /** The student whose lessons are excluded, and whose language and teacher apply. */
  studentId?: string | undefined;
  /** The group whose members' lessons are excluded, likewise. */
  groupId?: string | undefined;
  /** Does not count as busy time, because it is being rescheduled. */
  lessonId?: string | undefined;
  language?: Language | undefined;
  teacherIds?: readonly string[] | undefined;
  /** Students are bound by the notice period and the booking horizon; staff only cannot book in the past (BOOK-03, BOOK-05). */
  isBound: boolean;
  now: Date;
}

export interface FreeTeacher extends SlotTeacher {
  /** 15 for teachers whose availability starts on a quarter of an hour, otherwise 30. */
  stepMinutes: number;
  free: MinuteSpan[];
}

export interface FreeTime {
  timeZone: string;
  rules: Record<string, unknown>;
  windows: MinuteSpan[];
  /** How many of `teacherIds` exist. */
  known: number;
  /** The usual teacher first, then by rating. */
  teachers: FreeTeacher[];
}

/** The available spans as pairs of minutes, rounded inwards. */
const MINUTES = sql`(
  select coalesce(json_agg(json_build_array(ceil(date_part('epoch', lower(r)) / 60), floor(date_part('epoch', upper(r)) / 60))), '[]')
  from unnest(c.free) r where upper(r) - lower(r) >= c.length)`;

/**
 * Returns the available time of every requested teacher within some days, with one statement however many they are: working hours without
 * lessons, slots held for others and the lessons of the student or group. Undefined if there is no such student or group.
 */
export async function freeTime(db: Db, asked: FreeTimeQuery): Promise<FreeTime | undefined> {
  const { from, to, durationMinutes, period, timeZone = null, accountId, studentId = null } = asked;
  const { groupId = null, lessonId = null, language = null, teacherIds, isBound, now } = asked;
  const [periodFrom, periodTo] = period ? DAY_PERIODS[period] : [];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const opens = isBound ? sql`${moment} + make_interval(hours => ${ruleOf('bookBeforeHours')})` : moment;
  const closes = isBound
    ? sql`${moment} + make_interval(weeks => ${ruleOf('bookAheadWeeks')})`
    : sql`'infinity'::timestamptz`;
  const rows = await runPlannedOnce(
    db,
    sql<FreeTime>`
    with wish as materialized (
      select p.id, p.rules, coalesce(${timeZone}::text, a.time_zone, p.time_zone) as zone, make_interval(mins => ${durationMinutes}) as length,
        case when g.id is null then array[s.id] else array(select m.student_id from group_member m
          where m.provider_id = p.id and m.group_id = g.id and m.left_on is null and not m.is_waiting) end as student_ids,
        coalesce(g.teacher_id, s.teacher_id) as own_teacher, coalesce(${language}::text, g.language, s.language) as language,
        ${opens} as opens, ${closes} as closes
      from provider p
      left join account a on a.provider_id = p.id and a.id = ${accountId}::uuid
      left join student s on s.provider_id = p.id and s.id = ${studentId}::uuid
      left join student_group g on g.provider_id = p.id and g.id = ${groupId}::uuid
      where p.id = app_provider() and (${accountId}::uuid is null or a.id is not null)
        and (${studentId}::uuid is null or s.id is not null) and (${groupId}::uuid is null or g.id is not null)),
    frame as materialized (
      select w.*, greatest(lower(wall_span(${from}::date, '00:00', '00:00', w.zone)), w.opens) as first,
        least(upper(wall_span(${to}::date, '00:00', '00:00', w.zone)), w.closes) as last
      from wish w),
    c as materialized (
      select f.*, case when f.first < f.last then tstzrange(f.first, f.last + f.length) else 'empty' end as span,
        coalesce((select range_agg(tstzrange(m.starts_at, m.ends_at)) from lesson_participant m
          where m.provider_id = f.id and m.student_id = any (f.student_ids) and m.status <> 'CANCELLED'
            and m.lesson_id is distinct from ${lessonId}::uuid
            and m.starts_at < f.last + f.length and m.starts_at > f.first - interval '4 hours'), '{}') as own
      from frame f),
    -- Materialized: every further mention of "works" would work it out once more.
    hours as materialized (
      select t.id, t.full_name, t.score_average, c.own_teacher is not distinct from t.id as is_own, c.length, c.id as provider_id,
        c.span, c.own, works, taken
      from c join teacher t on t.provider_id = c.id
      cross join lateral working_time(t.provider_id, t.id, c.span) works
      cross join lateral taken_time(t.provider_id, t.id, c.span, ${accountId}::uuid, ${lessonId}::uuid) taken
      where t.status = 'ACTIVE' and (c.language is null or t.languages @> array[c.language])
        and ${teacherIds ? sql`t.id = any (${[...teacherIds]}::uuid[])` : sql`true`} and not isempty(c.span)),
    open as (select h.*, h.works - h.taken - h.own as free from hours h)
    select c.zone as "timeZone", c.rules,
      (select count(*) from teacher t where t.id = any (${[...(teacherIds ?? [])]}::uuid[])) as known,
      ${
        periodFrom
          ? sql`(select coalesce(json_agg(json_build_array(ceil(date_part('epoch', lower(r)) / 60), ceil(date_part('epoch', upper(r)) / 60))), '[]')
              from unnest((select range_agg(wall_span(day::date, ${periodFrom}::time, ${periodTo}::time, c.zone))
                from generate_series(${from}::date, ${to}::date, interval '1 day') day)
                * tstzmultirange(case when c.first < c.last then tstzrange(c.first, c.last) else 'empty' end)) r)`
          : sql`case when c.first < c.last then json_build_array(json_build_array(ceil(date_part('epoch', c.first) / 60),
              ceil(date_part('epoch', c.last) / 60))) else '[]' end`
      } as windows,
      coalesce((select json_agg(x) from (
        select c.id, c.full_name as "fullName", a.photo_url as "photoUrl", c.score_average as stars, a.time_zone as "timeZone",
          c.is_own as "isOwn",
          case when exists (select from unnest(c.works) w where lower(w) > lower(c.span)
            and date_part('epoch', lower(w))::bigint % 1800 = 900) then 15 else 30 end as "stepMinutes",
          ${MINUTES} as free
        from open c join account a on a.provider_id = c.provider_id and a.id = c.id
        where a.disabled_at is null
        order by c.is_own desc, c.score_average desc nulls last, c.full_name, c.id) x), '[]') as teachers
    from c`,
  );
  return rows[0];
}
