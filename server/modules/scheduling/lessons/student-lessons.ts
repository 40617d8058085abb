import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  countHistoryLessons,
  listLastLessons,
  listProjectedLessons,
  listGroupProjectedLessons,
  OwnLesson,
} from '#domain/scheduling/api/student-lessons.ts';
import { RATING_ASK_DAYS } from '#domain/scheduling/rating.ts';
import { startOfDayInside } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { asOwnLesson, OWN_LESSON_COLUMNS, OWN_SEATS, type OwnLessonRow } from './student-lesson-view.ts';

type Projected = z.output<typeof listProjectedLessons.reply>;
type LessonsQuery = z.output<typeof listProjectedLessons.query> & {
  /** `any`: of whichever group. Left out: lessons alone too. */
  group?: z.output<typeof listGroupProjectedLessons.query>['groupId'] | 'any';
};
type Counts = z.output<typeof countHistoryLessons.reply>;

const PAGE = 20;
const LAST = 5;

/** Returns running and upcoming lessons, the next first; days are in the provider's zone, both included (VAL-06). */
export async function projectedOf(
  db: Db,
  studentId: string,
  { from, to, group, pageStart = 0, pageTake = PAGE }: LessonsQuery,
  now: Date,
): Promise<Projected> {
  const begins = from ? sql`and p.starts_at >= ${startOfDayInside(from)}` : sql``;
  const ends = to ? sql`and p.starts_at < ${startOfDayInside(to, 1)}` : sql``;
  const one = group === 'any' ? sql`is not null` : sql`= ${group}`;
  const ofGroup = group
    ? sql`and (select o.group_id from lesson o where o.provider_id = p.provider_id and o.id = p.lesson_id) ${one}`
    : sql``;
  // A day of grace lets the index by start serve lessons that run just now; none is longer.
  const coming = sql`p.student_id = ${studentId} and p.status <> 'CANCELLED' and p.starts_at > now() - interval '1 day'
    and p.ends_at > now() ${begins} ${ends} ${ofGroup}`;
  const { rows } = await sql<{ lessons: OwnLessonRow[]; total: number }>`
    select
      coalesce((select json_agg(n order by n."startsAt", n.id) from (
        select ${OWN_LESSON_COLUMNS} from ${OWN_SEATS}
        where ${coming} order by p.starts_at, p.lesson_id limit ${pageTake} offset ${pageStart}) n), '[]') as lessons,
      (select count(*) from lesson_participant p where ${coming}) as total`.execute(db);
  const { lessons, total } = rows[0]!;
  return { lessons: lessons.map((row) => asOwnLesson(row, now)), total };
}

/** The latest lessons that are over, cancelled ones left out. */
export async function lastOf(
  db: Db,
  studentId: string,
  { take = LAST }: z.output<typeof listLastLessons.query>,
  now: Date,
): Promise<OwnLesson[]> {
  const { rows } = await sql<OwnLessonRow>`
    select ${OWN_LESSON_COLUMNS} from ${OWN_SEATS}
    where p.student_id = ${studentId} and p.status <> 'CANCELLED' and p.ends_at <= now()
    order by p.starts_at desc, p.lesson_id limit ${take}`.execute(db);
  return rows.map((row) => asOwnLesson(row, now));
}

/** Returns the student's latest lesson of the last days that they can rate and have not; null if there is none. */
export async function lessonToRate(db: Db, studentId: string, now: Date): Promise<OwnLesson | null> {
  // A day of grace, as above, for the index by start.
  const { rows } = await sql<OwnLessonRow>`
    select * from (select ${OWN_LESSON_COLUMNS} from ${OWN_SEATS}
      where p.student_id = ${studentId} and p.status in ('ATTENDED', 'BOOKED') and p.ends_at <= now()
        and p.starts_at > now() - make_interval(days => ${sql.lit(RATING_ASK_DAYS + 1)})
        and p.ends_at > now() - make_interval(days => ${sql.lit(RATING_ASK_DAYS)})) n
    where n.stars is null and n."canRate" order by n."startsAt" desc, n.id limit 1`.execute(db);
  return rows[0] ? asOwnLesson(rows[0], now) : null;
}

/** Returns the numbers of past seats by outcome; lessons not reported yet count in the total only. */
export async function countsOf(
  db: Db,
  studentId: string,
  { startDate, endDate }: z.output<typeof countHistoryLessons.query>,
): Promise<Counts> {
  const begins = startDate ? sql`and p.starts_at >= ${startOfDayInside(startDate)}` : sql``;
  const ends = endDate ? sql`and p.starts_at < ${startOfDayInside(endDate, 1)}` : sql``;
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where p.status = 'ATTENDED') as attended,
      count(*) filter (where p.status = 'NOT_ATTENDED') as missed, count(*) filter (where p.status = 'CANCELLED') as cancelled,
      coalesce(sum(extract(epoch from p.ends_at - p.starts_at) / 60) filter (where p.status = 'ATTENDED'), 0)::int as "minutesAttended"
    from lesson_participant p
    where p.student_id = ${studentId} and p.ends_at <= now() ${begins} ${ends}`.execute(db);
  return rows[0]!;
}
