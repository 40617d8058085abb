import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getCalendar, listHistoryLessons } from '#domain/api/student-history.ts';
import { startOfDay } from '#server/core/list.ts';
import type { Db } from '#server/db/tenant.ts';

type Calendar = z.input<typeof getCalendar.reply>;
type History = z.input<typeof listHistoryLessons.reply>;
type HistoryQuery = z.output<typeof listHistoryLessons.query>;

const PAGE = 20;

/** What a student sees of a lesson: `p` is the seat, `l` the lesson. */
const seen = sql`l.id, l.type, l.status, p.status as "seatStatus", l.starts_at as "startsAt", l.ends_at as "endsAt",
  l.time_zone as "timeZone", l.language, l.teacher_id as "teacherId", t.full_name as "teacherName",
  (select a.photo_url from account a where a.provider_id = l.provider_id and a.id = l.teacher_id) as "teacherPhotoUrl",
  l.group_id as "groupId",
  (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
  p.credit_kind as "creditKind", p.credits,
  (select c.lesson_stars from score c where c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id) as stars`;

const seats = sql`lesson_participant p
  join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
  join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id`;

const report = sql`
  (select json_build_object('done', r.done, 'homework', r.homework, 'levelNote', r.level_note)
     from lesson_report r where r.provider_id = l.provider_id and r.lesson_id = l.id) as report,
  coalesce((select json_agg(json_build_object('term', v.term, 'meaning', v.meaning) order by v.term, v.id)
     from vocabulary_item v where v.provider_id = p.provider_id and v.lesson_id = p.lesson_id and v.student_id = p.student_id), '[]') as vocabulary`;

/** The student's lessons that begin in the days from..to, both whole days in the provider's zone (VAL-06). */
export async function calendarOf(
  db: Db,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  const { rows } = await sql<Calendar[number]>`
    select ${seen} from ${seats}
    where p.student_id = ${studentId} and p.starts_at >= ${startOfDay(from)} and p.starts_at < ${startOfDay(to, 1)}
    order by p.starts_at, l.id limit 500`.execute(db);
  return rows;
}

/** A page of the student's lessons that are over, latest first, and how many there are, in one statement. */
export async function historyOf(db: Db, studentId: string, query: HistoryQuery): Promise<History> {
  const { startDate, endDate, pageStart = 0, pageTake = PAGE } = query;
  const over = sql`p.student_id = ${studentId} and p.ends_at <= now()
    ${startDate ? sql`and p.starts_at >= ${startOfDay(startDate)}` : sql``}
    ${endDate ? sql`and p.starts_at < ${startOfDay(endDate, 1)}` : sql``}`;
  const { rows } = await sql<History>`
    select (select count(*) from lesson_participant p where ${over}) as total,
      coalesce(json_agg(h order by h."startsAt" desc, h.id), '[]') as lessons
    from (
      select ${seen}, l.cancel_reason as "cancelReason", ${report} from ${seats} where ${over}
      order by p.starts_at desc, l.id limit ${pageTake} offset ${pageStart}) h`.execute(db);
  return rows[0] ?? { lessons: [], total: 0 };
}
