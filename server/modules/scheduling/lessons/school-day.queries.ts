import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { schoolDay } from '#domain/scheduling/api/school-calendar.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { many } from '#server/lists/list.ts';
import { matching } from './lessons.queries.ts';

const SHOWN = [
  'l.provider_id',
  'l.id',
  'l.type',
  'l.status',
  'l.starts_at',
  'l.ends_at',
  'l.teacher_id',
  'l.language',
  'l.group_id',
] as const;
type Query = z.output<typeof schoolDay.query>;

/** The first moment of a day in a zone; as an expression of values it shows the planner how many lessons to expect. */
export const startOf = (date: PlainDate, zone: Timezone, daysLater = 0): RawBuilder<string> =>
  sql<string>`((${date}::date + ${daysLater}::int)::timestamp at time zone ${zone})`;

const spans = (times: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('startsAt', lower(r), 'endsAt', upper(r)) order by r) from unnest(${times}) r), '[]')`;

/**
 * The teachers of a day with their working time, their other busy time, and their lessons, in one statement. A filter
 * by kind, status, group or tag leaves out the teachers without such a lesson. A large school has thousands of lessons on a day, so times are
 * gathered once for all teachers, and a lesson has only what its row shows.
 */
export async function dayOfSchool(db: Db, query: Query): Promise<z.input<typeof schoolDay.reply>> {
  const { date, timeZone, language, ...narrow } = query;
  const [first, last] = [startOf(date, timeZone), startOf(date, timeZone, 1)];
  const those = matching(db, { language, ...narrow })
    .where('l.starts_at', '>=', first)
    .where('l.starts_at', '<', last)
    .select(SHOWN);
  const isNarrow = Object.values(narrow).some((value) => value !== undefined);
  const { rows } = await sql<z.input<typeof schoolDay.reply>>`
    with shown as materialized (${those}),
    taken as materialized (
      select teacher_id, range_agg(span) as times from (
        select l.teacher_id, tstzrange(l.starts_at, l.ends_at) as span from lesson l
        where l.provider_id = app_provider() and l.status <> 'CANCELLED'
          and l.starts_at < ${last} and l.starts_at > ${first} - interval '4 hours' and l.ends_at > ${first}
          and not exists (select from shown s where s.id = l.id)
        union all
        select h.teacher_id, tstzrange(h.starts_at, h.ends_at) from slot_hold h
        where h.provider_id = app_provider() and h.expires_at > now() and h.starts_at < ${last} and h.ends_at > ${first}) k
      group by 1),
    found as (
      select t.id, t.full_name, t.languages, works, coalesce(k.times, '{}') as times from teacher t
      cross join lateral working_time(t.provider_id, t.id, tstzrange(${first}, ${last})) works
      left join taken k on k.teacher_id = t.id
      where t.provider_id = app_provider() and (t.id in (select s.teacher_id from shown s)
        ${isNarrow ? sql`` : sql`or (t.status <> 'INACTIVE' ${language ? sql`and t.languages && ${many<string>(language)}::text[]` : sql``})`}))
    select
      (select coalesce(json_agg(json_build_object('id', f.id, 'fullName', f.full_name, 'languages', f.languages,
          'working', ${spans(sql`f.works`)}, 'busy', ${spans(sql`f.times`)}) order by f.full_name, f.id), '[]') from found f) as teachers,
      (select coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'status', l.status, 'startsAt', l.starts_at,
          'endsAt', l.ends_at, 'teacherId', l.teacher_id, 'language', l.language, 'groupName', g.name,
          'students', coalesce(p.students, '[]'), 'credits', coalesce(p.credits, 0)) order by l.starts_at, l.id), '[]')
        from shown l left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id cross join lateral (
          select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'status', p.status) order by s.full_name, s.id) as students,
            sum(p.credits) filter (where p.status <> 'CANCELLED')::int as credits
          from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
          where p.provider_id = l.provider_id and p.lesson_id = l.id) p) as lessons`.execute(db);
  return rows[0]!;
}
