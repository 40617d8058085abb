import { sql } from 'kysely';
import type { SeriesDate } from '#domain/api/regular-lessons.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/db/tenant.ts';
import type { AskedDate, JudgedDate } from './verdicts.ts';

type Alternative = NonNullable<SeriesDate['alternative']>;

interface Seeking {
  language: Language;
  accountId: string | null;
  now: Date;
}

/**
 * For each date that is not free, by its date: the free beginning nearest to the wished one in the same week (Monday to Sunday in
 * the series' zone) with the same teacher, else another teacher of the language at the same time. One statement.
 */
export async function alternativesFor(
  db: Db,
  asked: readonly AskedDate[],
  judged: readonly JudgedDate[],
  { language, accountId, now }: Seeking,
): Promise<ReadonlyMap<string, Alternative>> {
  const clashes = judged.flatMap(({ date, verdict, anchor }, index) =>
    verdict === 'FREE' ? [] : [{ ...asked[index]!, date, anchor }],
  );
  if (clashes.length === 0) return new Map();
  const { rows } = await sql<Alternative & { date: string }>`
    with clash as materialized (
      select c.*, tstzrange(greatest(monday::timestamp at time zone c.zone, ${now.toISOString()}::timestamptz),
          greatest((monday + 7)::timestamp at time zone c.zone, ${now.toISOString()}::timestamptz)) as week,
        make_interval(mins => c.minutes) as length
      from jsonb_to_recordset(${JSON.stringify(clashes)}::jsonb) as c(date date, day date, zone text, minutes int, anchor timestamptz,
          "teacherId" uuid, "studentIds" uuid[], "lessonId" uuid)
        cross join lateral (select c.day - (extract(isodow from c.day)::int - 1) as monday) w),
    own as materialized (
      select c.*, near.starts_at from clash c left join lateral (
        select b.starts_at from (select teacher_working(app_provider(), c."teacherId", c.week)
              - teacher_busy(app_provider(), c."teacherId", c.week, ${accountId}::uuid, c."lessonId") - ${studentsBusy(sql`c.week`)} as slots) free,
          unnest(free.slots) r,
          lateral (select greatest(lower(r), c.anchor) as starts_at union all select to_timestamp(g) from generate_series(
            ceil(extract(epoch from lower(r)) / 1800) * 1800, extract(epoch from upper(r)), 1800) g) b
        where b.starts_at >= lower(r) and b.starts_at + c.length <= upper(r)
        order by abs(extract(epoch from b.starts_at - c.anchor)), b.starts_at limit 1) near on true)
    select o.date, found.teacher_id as "teacherId", t.full_name as "teacherName", found.starts_at as "startsAt",
      found.starts_at + o.length as "endsAt"
    from own o
    cross join lateral (
      select o."teacherId" as teacher_id, o.starts_at where o.starts_at is not null
      union all
      (select e.id, o.anchor from teacher e cross join lateral (select tstzrange(o.anchor, o.anchor + o.length) as span) s
        where o.starts_at is null and e.provider_id = app_provider() and e.status = 'ACTIVE' and e.id <> o."teacherId"
          and ${language} = any (e.languages) and o.anchor > ${now.toISOString()}::timestamptz
          and isempty(${studentsBusy(sql`s.span`, 'o')} * tstzmultirange(s.span))
          and s.span <@ teacher_working(app_provider(), e.id, s.span)
          and isempty(teacher_busy(app_provider(), e.id, s.span, ${accountId}::uuid, null))
        order by e.full_name, e.id limit 1)) found
    join teacher t on t.provider_id = app_provider() and t.id = found.teacher_id`.execute(db);
  return new Map(rows.map(({ date, ...alternative }) => [date, alternative]));
}

const studentsBusy = (span: ReturnType<typeof sql>, of = 'c') => sql`coalesce((
  select range_agg(tstzrange(m.starts_at, m.ends_at)) from lesson_participant m
  where m.provider_id = app_provider() and m.student_id = any (${sql.ref(`${of}.studentIds`)}) and m.status <> 'CANCELLED'
    and m.lesson_id is distinct from ${sql.ref(`${of}.lessonId`)} and m.starts_at < upper(${span})
    and m.starts_at > lower(${span}) - interval '4 hours'), '{}'::tstzmultirange)`;
