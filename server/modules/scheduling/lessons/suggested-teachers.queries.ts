import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { SuggestedTeacher, suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { bestFirst, type TeacherKnowledge } from '#domain/scheduling/substitute-rank.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { attendeesOf } from './attendees.ts';
import { knowledgeColumns } from './teacher-knowledge.ts';

type SuggestionBody = z.output<typeof suggestTeachers.body>;

type Row = Omit<SuggestedTeacher, 'stars'> &
  TeacherKnowledge & { times: number; isOwn: boolean; lastAt: string | null };

/**
 * Returns teachers who are available at these times, the best first, and the usual teacher of the student or group. Throws 400 for people
 * of another school.
 */
export async function suggestedTeachers(
  db: Db,
  { times, durationMinutes, lessonIds = [], ...student }: SuggestionBody,
  accountId: string,
): Promise<z.input<typeof suggestTeachers.reply>> {
  const { studentIds, language, group } = await attendeesOf(db, student);
  const asked = times.map((at) => (typeof at === 'string' ? { at } : at));
  const { rows } = await sql<Row>`
    with wished as materialized (
      select tstzrange(starts_at, starts_at + make_interval(mins => ${durationMinutes}::int)) as span
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(at timestamptz, date date, "time" time, timezone text),
        lateral (select coalesce(a.at, next_wall_time(a.date, a.time, a.timezone) at time zone a.timezone) as starts_at) s
      where not exists (select from provider p join holiday h on h.provider_id = p.id and h.on_date = timezone(p.time_zone, s.starts_at)::date
        where p.id = app_provider())),
    frame as materialized (select coalesce(range_merge(range_agg(span)), 'empty') as span from wished)
    select (select count(*)::int from wished) as times, t.id, t.full_name as "fullName", ${knowledgeColumns(studentIds)},
      (select count(*)::int from wished w where w.span <@ works and not w.span && (taken - moved)) as "freeAt",
      t.id is not distinct from (select coalesce(
          (select g.teacher_id from student_group g where g.provider_id = t.provider_id and g.id = ${group?.id ?? null}::uuid),
          (select s.teacher_id from student s where s.provider_id = t.provider_id and s.id = ${student.studentId ?? null}::uuid))) as "isOwn",
      (select max(l.starts_at) from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        where p.provider_id = t.provider_id and p.student_id = any (${[...studentIds]}::uuid[]) and p.status <> 'CANCELLED'
          and l.teacher_id = t.id and l.language = ${language}) as "lastAt"
    from frame f
    join teacher t on t.provider_id = app_provider() and t.status <> 'INACTIVE' and ${language} = any (t.languages)
    cross join lateral working_time_long(t.provider_id, t.id, f.span) works
    cross join lateral taken_time(t.provider_id, t.id, f.span, ${accountId}::uuid, null) taken
    cross join lateral (select coalesce(range_agg(tstzrange(l.starts_at, l.ends_at)), '{}') as moved from lesson l
      where l.provider_id = t.provider_id and l.teacher_id = t.id and l.id = any (${[...lessonIds]}::uuid[])) m
    order by t.full_name, t.id`.execute(db);
  const best = bestFirst(rows).toSorted((one, other) => other.freeAt - one.freeAt);
  return {
    usualTeacherId: usualOf(rows),
    times: rows[0]?.times ?? 0,
    teachers: best.map(({ id, fullName, scoreAverage: stars, lessonsTogether, teachesLevel, freeAt }) => ({
      id,
      fullName,
      stars,
      lessonsTogether,
      teachesLevel,
      freeAt,
    })),
  };
}

/** The student's or group's assigned teacher, otherwise the teacher of the latest lesson. */
function usualOf(rows: readonly Row[]): string | null {
  const own = rows.find(({ isOwn }) => isOwn);
  const had = rows.filter(({ lastAt }) => lastAt !== null);
  const [latest] = had.toSorted((one, other) => Date.parse(other.lastAt!) - Date.parse(one.lastAt!));
  return (own ?? latest)?.id ?? null;
}
