import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listMissedLessons } from '#domain/teaching/api/missed-lessons.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isOfLesson } from './classroom.queries.ts';
import { SEATS, wasThere } from './attended.ts';

type Missed = Reply<typeof listMissedLessons>;

/** As long as attendance can be disputed (BOOK-15). */
const SHOWN_DAYS = 7;

/** Returns the latest 20 missed lessons of the last seven days of which an account was notified, in one statement. */
export async function missedOf(db: Db, accountId: string, now: Date): Promise<Missed> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const self = sql`${accountId}::uuid`;
  const { rows } = await sql<Missed>`
    with missed as (
      select l.id as "lessonId", l.starts_at as "startsAt", x.created_at as "toldAt", l.teacher_id = ${self} as "isTeacher",
        case when l.teacher_id <> ${self} then t.full_name else coalesce(
          (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
          (select string_agg(s.full_name, ', ' order by s.full_name) from student s where s.provider_id = l.provider_id and s.id in (${SEATS})), '')
          end as "withName",
        (x.payload ->> 'isTeacherThere')::boolean as "isTeacherThere", (x.payload ->> 'areStudentsThere')::boolean as "areStudentsThere",
        l.status <> 'CANCELLED' and l.starts_at <= ${at} and l.ends_at > ${at} and not ${wasThere(self)} as "isWaitedFor"
      from notification x
      join lesson l on l.provider_id = x.provider_id and l.id = x.lesson_id
      join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      where x.account_id = ${self} and x.lesson_id is not null and x.created_at > ${at} - make_interval(days => ${SHOWN_DAYS})
        and ${isOfLesson(self)}
      order by x.created_at desc, x.id desc limit 20)
    select coalesce(json_agg(missed order by missed."toldAt" desc, missed."lessonId"), '[]') as lessons,
      (count(*) filter (where missed."isWaitedFor"))::int as "waitingCount"
    from missed`.execute(db);
  return rows[0]!;
}
