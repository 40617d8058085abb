import { sql } from 'kysely';
import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import type { Language } from '#domain/shared/language.ts';
import { FAR } from '#domain/scheduling/slots.ts';
import { bestFirst, type TeacherKnowledge } from '#domain/scheduling/teacher-rank.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { knowledgeColumns } from '#server/modules/scheduling/lessons/teacher-knowledge.ts';
import { misfit } from '#server/modules/scheduling/lessons/misfit.ts';
import type { WantedDate, EvaluatedDate } from './evaluate-dates.ts';

type Alternative = NonNullable<RegularLessonDate['alternative']>;

interface Seeking {
  language: Language;
  accountId: string | null;
  now: Date;
}

interface Found {
  date: string;
  wished: Omit<Alternative, 'teacherId' | 'teacherName'>;
  /** The same teacher at another time. */
  own: Alternative | null;
  /** Other teachers who are free at the preferred time, if this teacher has no time. */
  others: (TeacherKnowledge & Pick<Alternative, 'teacherId' | 'teacherName'>)[];
}

/**
 * Returns for each unavailable date, by its date: the available time of the same teacher in the same week (Monday to Sunday in the series'
 * time zone) that fits best, if one is near the preferred time; otherwise the best substitute at the same time. One statement.
 */
export async function alternativesFor(
  db: Db,
  asked: readonly WantedDate[],
  evaluatedDates: readonly EvaluatedDate[],
  { language, accountId, now }: Seeking,
): Promise<ReadonlyMap<string, Alternative>> {
  const clashes = evaluatedDates.flatMap(({ date, verdict, anchor }, index) =>
    verdict === 'FREE' ? [] : [{ ...asked[index]!, date, anchor }],
  );
  if (clashes.length === 0) return new Map();
  const studentIds = [...new Set(clashes.flatMap((clash) => clash.studentIds))];
  const { rows } = await sql<Found>`
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
            ceil(extract(epoch from lower(r)) / 1800) * 1800, extract(epoch from upper(r)), 1800) g) b,
          lateral (select ${misfit({ start: sql`b.starts_at`, wished: sql`c.anchor`, zone: sql`c.zone` })} as misfit) m
        where b.starts_at >= lower(r) and b.starts_at + c.length <= upper(r) and m.misfit < ${2 * FAR}::int
        order by m.misfit, b.starts_at limit 1) near on true),
    known as materialized (
      select t.id, t.full_name, ${knowledgeColumns(studentIds)}
      from teacher t
      where t.provider_id = app_provider() and t.status = 'ACTIVE' and ${language} = any (t.languages)
        and exists (select from own where own.starts_at is null))
    select o.date, json_build_object('startsAt', o.anchor, 'endsAt', o.anchor + o.length) as wished,
      case when o.starts_at is not null then json_build_object('teacherId', t.id, 'teacherName', t.full_name, 'startsAt', o.starts_at,
        'endsAt', o.starts_at + o.length) end as own,
      (select coalesce(json_agg(json_build_object('teacherId', k.id, 'teacherName', k.full_name, 'lessonsTogether', k."lessonsTogether",
          'teachesLevel', k."teachesLevel", 'ownScore', k."ownScore", 'scoreAverage', k."scoreAverage") order by k.full_name, k.id), '[]')
        from known k cross join lateral (select tstzrange(o.anchor, o.anchor + o.length) as span) s
        where o.starts_at is null and k.id <> o."teacherId" and o.anchor > ${now.toISOString()}::timestamptz
          and isempty(${studentsBusy(sql`s.span`, 'o')} * tstzmultirange(s.span))
          and s.span <@ teacher_working(app_provider(), k.id, s.span)
          and isempty(teacher_busy(app_provider(), k.id, s.span, ${accountId}::uuid, null))) as others
    from own o
    join teacher t on t.provider_id = app_provider() and t.id = o."teacherId"`.execute(db);
  return new Map(
    rows.flatMap(({ date, own, wished, others }): [string, Alternative][] => {
      const [best] = bestFirst(others);
      const substitute = best && { ...wished, teacherId: best.teacherId, teacherName: best.teacherName };
      const found = own ?? substitute;
      return found ? [[date, found]] : [];
    }),
  );
}

const studentsBusy = (span: ReturnType<typeof sql>, of = 'c') => sql`coalesce((
  select range_agg(tstzrange(m.starts_at, m.ends_at)) from lesson_participant m
  where m.provider_id = app_provider() and m.student_id = any (${sql.ref(`${of}.studentIds`)}) and m.status <> 'CANCELLED'
    and m.lesson_id is distinct from ${sql.ref(`${of}.lessonId`)} and m.starts_at < upper(${span})
    and m.starts_at > lower(${span}) - interval '4 hours'), '{}'::tstzmultirange)`;
