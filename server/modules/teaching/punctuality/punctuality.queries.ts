import { sql } from 'kysely';
import type { Punctuality } from '#domain/teaching/api/punctuality.ts';
import { inRoomOf, teacherInRoomOf } from '#domain/teaching/lesson-report.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import { amountOf, PUNCTUALITY, sumsOf } from '#domain/teaching/punctuality.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Logged {
  id: string;
  startsAt: string;
  endsAt: string;
  name: string;
  stays: { isTeacher: boolean; enteredAt: string; leftAt: string | null }[];
}
type Kept = Punctuality['lessons'][number];

/**
 * Returns a teacher's punctuality for past lessons that began in a month of the school's time zone (the current month by default), counted
 * as on each lesson's page. Time under supplant does not count. Lessons whose room no one entered, e.g. those in a room outside the
 * product, are left out. Returns undefined for an unknown teacher.
 */
export async function punctualityOf(
  db: Db,
  { teacherId, month, now }: { teacherId: string; month?: string | undefined; now: Date },
): Promise<Punctuality | undefined> {
  const { rows } = await sql<{
    month: Punctuality['month'];
    rules: Record<string, unknown>;
    lessons: Logged[];
  }>`
    with m as (
      select t.provider_id, t.id as teacher_id, v.time_zone, v.rules,
        date_trunc('month', coalesce(${month ?? null}::date, (${now.toISOString()}::timestamptz at time zone v.time_zone)::date))::date as first
      from teacher t join provider v on v.id = t.provider_id where t.id = ${teacherId})
    select m.first as month, m.rules, coalesce((select json_agg(o order by o."startsAt", o.id) from (
        select l.id, l.starts_at as "startsAt", l.ends_at as "endsAt",
          coalesce((select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
            (select string_agg(s.full_name, ', ' order by s.full_name) from lesson_participant p
              join student s on s.provider_id = p.provider_id and s.id = p.student_id
              where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'), '') as name,
          stays.all as stays
        from lesson l
        cross join lateral (select json_agg(json_build_object('isTeacher', r.account_id = l.teacher_id,
            'enteredAt', r.entered_at, 'leftAt', r.left_at)) as all
          from room_presence r where r.provider_id = l.provider_id and r.lesson_id = l.id and r.actor_id is null) stays
        where l.provider_id = m.provider_id and l.teacher_id = m.teacher_id and l.status <> 'CANCELLED'
          and l.starts_at >= m.first::timestamp at time zone m.time_zone
          and l.starts_at < (m.first + interval '1 month')::timestamp at time zone m.time_zone
          and l.ends_at <= ${now.toISOString()}::timestamptz and stays.all is not null) o), '[]') as lessons
    from m`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const lessons = row.lessons.flatMap((lesson) => keptOf(lesson, now, rulesOf(row.rules)) ?? []);
  return {
    month: row.month,
    logged: lessons.length,
    sums: sumsOf(lessons),
    lessons: lessons.filter((lesson) => PUNCTUALITY.some((figure) => amountOf(figure, lesson) > 0)),
  };
}

/** Returns null when no one was in the room during the lesson: it was not held in this room. */
function keptOf({ stays, ...lesson }: Logged, now: Date, rules: ProviderRules): Kept | null {
  const { id, startsAt, name } = lesson;
  return inRoomOf(stays, lesson, now) === null
    ? null
    : { id, startsAt, name, inRoom: teacherInRoomOf(stays, lesson, now, rules) };
}
