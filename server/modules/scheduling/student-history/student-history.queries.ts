import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getCalendar, listHistoryLessons, PastLesson } from '#domain/scheduling/api/student-history.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { contestableUntil } from '#domain/teaching/lesson-report.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import {
  asOwnLesson,
  OWN_LESSON_COLUMNS,
  OWN_SEATS,
  type OwnLessonRow,
} from '#server/modules/scheduling/lessons/student-lesson-view.ts';

type Calendar = z.input<typeof getCalendar.reply>;
type History = z.input<typeof listHistoryLessons.reply>;
type PastRow = OwnLessonRow & Omit<PastLesson, keyof OwnLesson | 'contestUntil'>;
type Rules = Record<string, unknown>;
type HistoryQuery = z.output<typeof listHistoryLessons.query>;

const PAGE = 20;

const report = sql`
  (select json_build_object('done', r.done, 'homework', r.homework, 'levelNote', r.level_note)
     from lesson_report r where r.provider_id = l.provider_id and r.lesson_id = l.id
       and (p.status = 'ATTENDED' or (r.to_all and p.status <> 'CANCELLED'))) as report,
  coalesce((select json_agg(json_build_object('term', v.term, 'meaning', v.meaning, 'example', v.example) order by v.term, v.id)
     from vocabulary_item v where v.provider_id = p.provider_id and v.lesson_id = p.lesson_id and v.student_id = p.student_id), '[]') as vocabulary`;

const contest = sql`case when p.contested_at is not null then
    json_build_object('by', coalesce(p.contested_by, 'STUDENT'), 'at', p.contested_at, 'reason', p.contest_reason) end as contest`;

/** Same rule as `contest` of the lesson reports: once, for a recorded attendance, within the school's days. */
function contestUntil(row: PastRow, rules: ProviderRules, now: Date): string | null {
  const until = contestableUntil(row.endsAt, rules);
  const mayBe =
    lessonCan.contest(row) && row.seatStatus !== 'CANCELLED' && row.contest === null && until > now;
  return mayBe ? until.toISOString() : null;
}

/** The student's lessons that begin in the days from..to, both whole days in the provider's zone (VAL-06). */
export async function calendarOf(
  db: Db,
  studentId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Calendar> {
  const { rows } = await sql<OwnLessonRow>`
    select ${OWN_LESSON_COLUMNS} from ${OWN_SEATS}
    where p.student_id = ${studentId} and p.starts_at >= ${startOfDayInside(from)} and p.starts_at < ${startOfDayInside(to, 1)}
    order by p.starts_at, l.id limit 500`.execute(db);
  return rows.map((row) => asOwnLesson(row, now));
}

/** A page of the student's lessons that are over, latest first, and how many there are, in one statement. */
export async function historyOf(db: Db, studentId: string, query: HistoryQuery, now: Date): Promise<History> {
  const { startDate, endDate, pageStart = 0, pageTake = PAGE } = query;
  const over = sql`p.student_id = ${studentId} and p.ends_at <= now()
    ${startDate ? sql`and p.starts_at >= ${startOfDayInside(startDate)}` : sql``}
    ${endDate ? sql`and p.starts_at < ${startOfDayInside(endDate, 1)}` : sql``}`;
  const { rows } = await sql<{ lessons: PastRow[]; total: number; rules: Rules }>`
    select (select v.rules from provider v where v.id = app_provider()) as rules, (select count(*) from lesson_participant p where ${over}) as total,
      coalesce(json_agg(h order by h."startsAt" desc, h.id), '[]') as lessons
    from (
      select ${OWN_LESSON_COLUMNS}, l.cancel_reason as "cancelReason", ${report}, ${contest} from ${OWN_SEATS} where ${over}
      order by p.starts_at desc, l.id limit ${pageTake} offset ${pageStart}) h`.execute(db);
  const { lessons, total, rules } = rows[0]!;
  const asPast = (row: PastRow) => ({
    ...asOwnLesson(row, now),
    contestUntil: contestUntil(row, rulesOf(rules), now),
  });
  return { lessons: lessons.map(asPast), total };
}

/** Returns whether the teacher is assigned to this student or has or had a lesson with them. */
export async function teaches(db: Db, teacherId: string, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select exists (select 1 from student s where s.id = ${studentId} and s.teacher_id = ${teacherId})
      or exists (select 1 from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        where p.student_id = ${studentId} and l.teacher_id = ${teacherId} and p.status <> 'CANCELLED') as does`.execute(
    db,
  );
  return rows[0]!.does;
}

/** Whether there is such a student in this school. */
export async function isStudent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('student').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
