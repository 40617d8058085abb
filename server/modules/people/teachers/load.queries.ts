import { sql } from 'kysely';
import type { LoadWeek } from '#domain/scheduling/api/teacher-tabs.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const BACK = 7;
const AHEAD = 4;

/** The weeks of a teacher, oldest first, in one statement; none when there is no such teacher. */
export async function loadOf(db: Db, teacherId: string): Promise<LoadWeek[]> {
  const { rows } = await sql<LoadWeek>`
    with week as (
      select t.provider_id, t.id, d.day::date as starts_on,
        tstzrange(d.day at time zone v.time_zone, (d.day + interval '7 days') at time zone v.time_zone) as span
      from teacher t join provider v on v.id = t.provider_id
      cross join lateral (select date_trunc('week', now() at time zone v.time_zone) as monday) m
      cross join lateral generate_series(m.monday - make_interval(weeks => ${BACK}), m.monday + make_interval(weeks => ${AHEAD}), interval '7 days') d(day)
      where t.id = ${teacherId}),
    loads as (
      select w.starts_on, w.span, coalesce(teacher_working(w.provider_id, w.id, w.span), '{}') as works, b.* from week w
      cross join lateral (
        select count(*) filter (where l.status <> 'CANCELLED')::int as lessons, count(*) filter (where l.status = 'CANCELLED')::int as cancelled,
          coalesce(range_agg(tstzrange(l.starts_at, l.ends_at)) filter (where l.status <> 'CANCELLED'), '{}') as booked
        from lesson l where l.provider_id = w.provider_id and l.teacher_id = w.id
          and l.starts_at >= lower(w.span) and l.starts_at < upper(w.span)) b)
    select starts_on as "weekStartsOn", upper(span) <= now() as "isPast", ${minutes('works')} as "offeredMinutes", ${minutes('booked')} as "bookedMinutes",
      ${minutes('works - booked')} as "freeMinutes", lessons, cancelled as "cancelledLessons"
    from loads order by starts_on`.execute(db);
  return rows;
}

/** The length of a set of times. */
const minutes = (times: string) =>
  sql`(select coalesce(sum(extract(epoch from upper(r) - lower(r))) / 60, 0)::int from unnest(${sql.raw(times)}) r)`;
