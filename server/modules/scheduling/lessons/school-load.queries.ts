import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { schoolMonth, schoolWeek } from '#domain/scheduling/api/school-calendar.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { many } from '#server/lists/list.ts';
import { matching } from './lessons.queries.ts';
import { startOf } from './school-day.queries.ts';

type Filter = Omit<z.output<typeof schoolWeek.query>, 'from'>;
interface Days extends Filter {
  from: PlainDate;
  to: PlainDate;
}

/** Cuts the parts of a set of times at each midnight of the zone: `date`, and its clock's minutes from `a` to `b`. */
const byDay = (rows: string, times: string, zone: string) => sql`
  select x.id, d::date as date,
    case when d::date = x.first::date then extract(epoch from x.first - x.first::date)::int / 60 else 0 end as a,
    case when d::date = x.last::date then extract(epoch from x.last - x.last::date)::int / 60 else 1440 end as b
  from (select id, lower(r) at time zone ${zone} as first, upper(r) at time zone ${zone} as last
    from ${sql.raw(rows)} cross join lateral unnest(${sql.raw(times)}) r) x
  cross join lateral generate_series(x.first::date, (x.last - interval '1 microsecond')::date, interval '1 day') d`;

/** `those`: lessons that count; `hours`: working and free time of the teachers shown; both by day in `working`, `free`, `booked`. */
function loads(db: Db, { from, to, timeZone, language, ...narrow }: Days) {
  const [first, last] = [startOf(from, timeZone), startOf(to, timeZone, 1)];
  const those = matching(db, { language, ...narrow })
    .where('l.starts_at', '>=', first)
    .where('l.starts_at', '<', last)
    .$if(!narrow.status, (query) => query.where('l.status', '<>', 'CANCELLED'))
    .select(['l.teacher_id as id', 'l.starts_at', 'l.ends_at']);
  const isNarrow = Object.values(narrow).some((value) => value !== undefined);
  return sql`
    those as materialized (${those}),
    taken as materialized (
      select l.teacher_id as id, range_agg(tstzrange(l.starts_at, l.ends_at)) as times from lesson l
      where l.provider_id = app_provider() and l.status <> 'CANCELLED' and l.starts_at < ${last} and l.starts_at > ${first} - interval '4 hours'
      group by 1),
    hours as materialized (
      select t.id, t.full_name, works, works - coalesce(k.times, '{}') as free from teacher t
      cross join lateral working_time_long(t.provider_id, t.id, tstzrange(${first}, ${last})) works
      left join taken k on k.id = t.id
      where t.provider_id = app_provider() and (t.id in (select s.id from those s)
        ${isNarrow ? sql`` : sql`or (t.status <> 'INACTIVE' ${language ? sql`and t.languages && ${many<string>(language)}::text[]` : sql``})`})),
    working as materialized (${byDay('hours', 'works', timeZone)}),
    free as materialized (${byDay('hours', 'free', timeZone)}),
    booked as materialized (
      select id, at::date as date, extract(epoch from at - at::date)::int / 60 as a,
        extract(epoch from at - at::date)::int / 60 + extract(epoch from ends_at - starts_at)::int / 60 as b
      from (select *, starts_at at time zone ${timeZone} as at from those) s)`;
}

const stretches = sql`json_agg(json_build_object('from', a, 'to', least(b, 1440)) order by a, b)`;

/** Each teacher's lessons and working time on seven days, in one statement, teachers by name. */
export async function weekOfSchool(db: Db, query: Days): Promise<z.input<typeof schoolWeek.reply>> {
  const { rows } = await sql<{ teachers: z.input<typeof schoolWeek.reply> }>`
    with ${loads(db, query)},
    w as (select id, date, sum(b - a)::int as minutes, ${stretches} as parts from working group by 1, 2),
    f as (select id, date, sum(b - a)::int as minutes from free group by 1, 2),
    k as (select id, date, count(*)::int as lessons, sum(b - a)::int as minutes, ${stretches} as parts from booked group by 1, 2)
    select coalesce(json_agg(json_build_object('id', t.id, 'fullName', t.full_name, 'days', t.days) order by t.full_name, t.id), '[]') as teachers
    from (
      select h.id, h.full_name, json_agg(json_build_object('date', d::date, 'lessons', coalesce(k.lessons, 0),
        'bookedMinutes', coalesce(k.minutes, 0), 'workingMinutes', coalesce(w.minutes, 0), 'freeMinutes', coalesce(f.minutes, 0),
        'working', coalesce(w.parts, '[]'), 'booked', coalesce(k.parts, '[]')) order by d) as days
      from hours h cross join generate_series(${query.from}::date, ${query.to}::date, interval '1 day') d
      left join w on w.id = h.id and w.date = d::date
      left join f on f.id = h.id and f.date = d::date
      left join k on k.id = h.id and k.date = d::date
      group by h.id, h.full_name) t`.execute(db);
  return rows[0]!.teachers;
}

/** The booked and the working time of all teachers together on each day of a range, in one statement. */
export async function monthOfSchool(db: Db, query: Days): Promise<z.input<typeof schoolMonth.reply>> {
  const { rows } = await sql<z.input<typeof schoolMonth.reply>[number]>`
    with ${loads(db, query)},
    w as (select date, sum(b - a)::int as minutes from working group by 1),
    f as (select date, sum(b - a)::int as minutes from free group by 1),
    k as (select date, count(*)::int as lessons, sum(b - a)::int as minutes from booked group by 1)
    select d::date as date, coalesce(k.lessons, 0) as lessons, coalesce(k.minutes, 0) as "bookedMinutes",
      coalesce(w.minutes, 0) as "workingMinutes", coalesce(f.minutes, 0) as "freeMinutes"
    from generate_series(${query.from}::date, ${query.to}::date, interval '1 day') d
    left join w on w.date = d::date left join f on f.date = d::date left join k on k.date = d::date
    order by d`.execute(db);
  return rows;
}
