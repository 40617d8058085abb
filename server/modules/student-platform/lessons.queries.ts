import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  countHistoryLessons,
  listLastLessons,
  listProjectedLessons,
  OwnLesson,
} from '#domain/api/student-lessons.ts';
import { startOfDay } from '#server/core/list.ts';
import type { Db } from '#server/db/tenant.ts';

type Projected = z.output<typeof listProjectedLessons.reply>;
type Asked = z.output<typeof listProjectedLessons.query>;
type Counts = z.output<typeof countHistoryLessons.reply>;

const PAGE = 20;
const LAST = 5;

/** A lesson as its student sees it: `p` is the seat, `l` the lesson. */
const COLUMNS = sql`l.id, l.type, l.status, p.status as "seatStatus", l.starts_at as "startsAt", l.ends_at as "endsAt",
  l.time_zone as "timeZone", l.language, l.teacher_id as "teacherId", t.full_name as "teacherName", a.photo_url as "teacherPhotoUrl",
  l.group_id as "groupId", g.name as "groupName", p.credit_kind as "creditKind", p.credits, c.lesson_stars as stars`;
const JOINS = sql`join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
  join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
  join account a on a.provider_id = t.provider_id and a.id = t.id
  left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
  left join score c on c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id`;

/** What is still to come or running, next first; days are the provider's, both ends whole (VAL-06). */
export async function projectedOf(
  db: Db,
  studentId: string,
  { from, to, pageStart = 0, pageTake = PAGE }: Asked,
): Promise<Projected> {
  const begins = from ? sql`and p.starts_at >= ${startOfDay(from)}` : sql``;
  const ends = to ? sql`and p.starts_at < ${startOfDay(to, 1)}` : sql``;
  // A day of grace lets the index by start serve lessons that run just now; none is longer.
  const coming = sql`p.student_id = ${studentId} and p.status <> 'CANCELLED' and p.starts_at > now() - interval '1 day'
    and p.ends_at > now() ${begins} ${ends}`;
  const { rows } = await sql<Projected>`
    select
      coalesce((select json_agg(n order by n."startsAt", n.id) from (
        select ${COLUMNS} from lesson_participant p ${JOINS}
        where ${coming} order by p.starts_at, p.lesson_id limit ${pageTake} offset ${pageStart}) n), '[]') as lessons,
      (select count(*) from lesson_participant p where ${coming}) as total`.execute(db);
  return rows[0]!;
}

/** The latest lessons that are over, cancelled ones left out. */
export async function lastOf(
  db: Db,
  studentId: string,
  { take = LAST }: z.output<typeof listLastLessons.query>,
): Promise<OwnLesson[]> {
  const { rows } = await sql<OwnLesson>`
    select ${COLUMNS} from lesson_participant p ${JOINS}
    where p.student_id = ${studentId} and p.status <> 'CANCELLED' and p.ends_at <= now()
    order by p.starts_at desc, p.lesson_id limit ${take}`.execute(db);
  return rows;
}

/** Seats of lessons that are over, by what became of them; a lesson not reported yet counts in the total only. */
export async function countsOf(
  db: Db,
  studentId: string,
  { startDate, endDate }: z.output<typeof countHistoryLessons.query>,
): Promise<Counts> {
  const begins = startDate ? sql`and p.starts_at >= ${startOfDay(startDate)}` : sql``;
  const ends = endDate ? sql`and p.starts_at < ${startOfDay(endDate, 1)}` : sql``;
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where p.status = 'ATTENDED') as attended,
      count(*) filter (where p.status = 'NOT_ATTENDED') as missed, count(*) filter (where p.status = 'CANCELLED') as cancelled,
      coalesce(sum(extract(epoch from p.ends_at - p.starts_at) / 60) filter (where p.status = 'ATTENDED'), 0)::int as "minutesAttended"
    from lesson_participant p
    where p.student_id = ${studentId} and p.ends_at <= now() ${begins} ${ends}`.execute(db);
  return rows[0]!;
}
