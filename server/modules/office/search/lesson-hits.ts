import { type RawBuilder, sql } from 'kysely';
import { SEARCH_HITS } from '#domain/office/api/search.ts';
import { dayIn } from '#domain/office/search-wanted.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import { searchHits, type Part } from './parts.ts';

const STUDENTS = ['student', 'teacher', 'group'];
/** People whose lessons are looked at: of one day many, of all days the best. */
const PEOPLE = { ofDay: 500, ofAllDays: 20 };

/** Lessons of the people found: each query uses an index on person and start. */
const OF_PEOPLE: readonly RawBuilder<unknown>[] = [
  sql`select x.lesson_id as id, x.starts_at from lesson_participant x where p.noun = 'student' and x.student_id = p.id`,
  sql`select x.id, x.starts_at from lesson x where p.noun = 'teacher' and x.teacher_id = p.id`,
  sql`select x.id, x.starts_at from lesson x where p.noun = 'group' and x.group_id = p.id`,
];

const onDay = (day: PlainDate) =>
  sql`x.starts_at >= ${startOfDayInside(day)} and x.starts_at < ${startOfDayInside(day, 1)}`;

/** Those of the day; without a day the next ones, and the last ones before now. */
function nearest(rows: RawBuilder<unknown>, day: PlainDate | null): RawBuilder<unknown> {
  if (day) return sql`(${rows} and ${onDay(day)})`;
  return sql`(${rows} and x.starts_at >= now() order by x.starts_at limit ${SEARCH_HITS})
    union all (${rows} and x.starts_at < now() order by x.starts_at desc limit ${SEARCH_HITS})`;
}

function lessonsOf(typed: string, today: PlainDate): RawBuilder<unknown> | null {
  const { day, rest } = dayIn(typed, today);
  if (day && rest === '')
    return sql`select x.id, x.starts_at from lesson x where ${onDay(day)} order by x.starts_at, x.id limit ${SEARCH_HITS}`;
  const people = searchHits(rest, STUDENTS, day ? PEOPLE.ofDay : PEOPLE.ofAllDays);
  return people
    ? sql`select l.id, l.starts_at from ${people} p
        cross join lateral (${sql.join(
          OF_PEOPLE.map((rows) => nearest(rows, day)),
          sql` union all `,
        )}) l`
    : null;
}

/** Lessons by student, teacher or group, by day, or by both; the next first, then those that are over. */
export function lessonHits(typed: string, today: PlainDate): Part | null {
  const lessons = lessonsOf(typed, today);
  if (!lessons) return null;
  return {
    noun: 'lesson',
    hits: sql`select json_build_object('id', l.id, 'startsAt', l.starts_at, 'timeZone', l.time_zone, 'status', l.status,
        'teacherId', l.teacher_id, 'teacherName', t.full_name, 'groupId', l.group_id, 'groupName', g.name,
        'students', coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name) order by s.full_name, s.id)
          from lesson_participant y join account s on s.provider_id = y.provider_id and s.id = y.student_id
          where y.provider_id = l.provider_id and y.lesson_id = l.id), '[]')) as hit, near.place
      from (select id, row_number() over (order by starts_at < now(), abs(extract(epoch from starts_at - now())), id) as place
        from (${lessons}) chosen group by id, starts_at order by 2 limit ${SEARCH_HITS}) near
      join lesson l on l.id = near.id
      join account t on t.provider_id = l.provider_id and t.id = l.teacher_id
      left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id`,
  };
}
