import { sql } from 'kysely';
import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { AbsenceSpan } from './span.ts';

/**
 * Returns the dates of a teacher's weekly lessons in a span that are beyond the planning horizon: they have no lesson yet, and with the
 * time off none will be planned.
 */
export async function unplannedDates(
  db: Db,
  teacherId: string,
  { startsAt, endsAt }: AbsenceSpan,
): Promise<AbsencePlan['unplanned']> {
  const { rows } = await sql<AbsencePlan['unplanned'][number]>`
    select r.id as "regularLessonId", coalesce(r.group_id, r.student_id) as "learnerId", r.group_id is not null as "isGroup",
      coalesce(g.name, s.full_name) as "fullName", to_char(r.start_time, 'HH24:MI') as "startTime", r.time_zone as "timeZone",
      json_agg(on_date::date order by on_date) as dates
    from regular_lesson r
    left join student_group g on g.provider_id = r.provider_id and g.id = r.group_id
    left join student s on s.provider_id = r.provider_id and s.id = r.student_id
    cross join lateral (select greatest(r.starts_on, r.planned_until + 1, (${startsAt}::timestamptz at time zone r.time_zone)::date) as first_day) f
    cross join lateral generate_series(
      f.first_day + (r.weekday - extract(dow from f.first_day)::int + 7) % 7,
      least(r.ends_on, (${endsAt}::timestamptz at time zone r.time_zone)::date)::timestamp, interval '7 days') on_date
    where r.provider_id = app_provider() and r.teacher_id = ${teacherId} and r.status = 'ACTIVE'
      and (on_date + r.start_time) at time zone r.time_zone < ${endsAt}::timestamptz
      and (on_date + r.start_time) at time zone r.time_zone + make_interval(mins => r.duration_minutes) > ${startsAt}::timestamptz
      and not exists (select from holiday h where h.provider_id = r.provider_id and h.on_date = on_date::date)
    group by r.id, r.provider_id, g.name, s.full_name, r.group_id, r.student_id, r.start_time, r.time_zone
    order by "fullName", r.id`.execute(db);
  return rows;
}
