import { sql } from 'kysely';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { WEEK_COLUMNS } from '#server/modules/scheduling/availability/week-columns.ts';
import { LESSON_COLUMNS } from '#server/modules/scheduling/lessons/teacher-lessons.ts';

/** Returns everything that a teacher's calendar shows of seven days of their own time zone. Throws 404 for an unknown teacher. */
export async function weekOfTeacher(db: Db, teacherId: string, from: PlainDate): Promise<TeacherWeek> {
  const { rows } = await sql<TeacherWeek>`
    with w as materialized (
      select t.provider_id, t.id as teacher_id, p.time_zone as school_zone,
        lower(wall_span(${from}::date, '00:00', '00:00', o.time_zone)) as first,
        upper(wall_span(${from}::date + 6, '00:00', '00:00', o.time_zone)) as last
      from teacher t join account o on o.provider_id = t.provider_id and o.id = t.id join provider p on p.id = t.provider_id
      where t.id = ${teacherId}),
    closed as (
      select 'HOLIDAY' as kind, h.name, lower(s.span) as starts_at, upper(s.span) as ends_at
      from w join holiday h on h.provider_id = w.provider_id
        and h.on_date between (w.first at time zone 'UTC')::date - 1 and (w.last at time zone 'UTC')::date + 1
      cross join lateral (select wall_span(h.on_date, '00:00', '00:00', w.school_zone) as span) s
      union all
      select 'TIME_OFF', e.reason, e.starts_at, e.ends_at
      from w join availability_exception e on e.provider_id = w.provider_id and e.teacher_id = w.teacher_id and e.kind = 'TIME_OFF'
      union all
      select 'REQUESTED_ABSENCE', null, k.absence_starts_at, k.absence_ends_at
      from w join support_task k on k.provider_id = w.provider_id and k.issuer_id = w.teacher_id
        and k.resolved_at is null and k.absence_starts_at is not null)
    select
      coalesce((select json_agg(n order by n."startsAt", n.id) from (
        select ${LESSON_COLUMNS} from lesson l
        where l.teacher_id = ${teacherId} and l.starts_at < w.last and l.starts_at > w.first - interval '4 hours' and l.ends_at > w.first
        order by l.starts_at, l.id limit 1000) n), '[]') as lessons,
      coalesce((select json_agg(json_build_object('startsAt', lower(r), 'endsAt', upper(r)) order by r)
        from unnest(teacher_working(w.provider_id, w.teacher_id, tstzrange(w.first, w.last))) r), '[]') as working,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'name', c.name, 'startsAt', c.starts_at, 'endsAt', c.ends_at)
          order by c.starts_at, c.ends_at, c.kind, c.name)
        from closed c where c.starts_at < w.last and c.ends_at > w.first), '[]') as closures,
      (select to_json(v) from (select ${WEEK_COLUMNS} from teacher t join account o on o.provider_id = t.provider_id and o.id = t.id
        where t.provider_id = w.provider_id and t.id = w.teacher_id) v) as availability
    from w`.execute(db);
  return orNotFound(rows[0]);
}
