import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { calendar, LessonRecord, lessons } from '#domain/scheduling/api/lessons.ts';
import { anyOf, many, type Order, page, startOfDay, inOrder } from '#server/lists/list.ts';
import { withTags } from '#server/modules/office/tags/tagged.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof lessons.list.query>;
type Filter = Omit<NonNullable<ListQuery['filter']>, 'groupId'> &
  Pick<z.output<typeof calendar.query>, 'language' | 'groupId' | 'tagId'>;

const ORDER: Order = { by: { startsAt: 'l.starts_at' }, fallback: ['startsAt', 'DESC'], id: 'l.id' };
const CALENDAR_ROWS = 3000;

/** Lessons that match a filter, without columns. */
export function matching(db: Db, filter: Filter = {}) {
  let query = db.selectFrom('lesson as l');
  if (filter.id) query = query.where('l.id', '=', anyOf(filter.id));
  if (filter.status) query = query.where('l.status', 'in', many(filter.status));
  if (filter.type) query = query.where('l.type', 'in', many(filter.type));
  if (filter.language) query = query.where('l.language', 'in', many(filter.language));
  if (filter.teacherId) query = query.where('l.teacher_id', '=', filter.teacherId);
  if (filter.groupId) query = query.where('l.group_id', '=', anyOf(many(filter.groupId)));
  if (filter.tagId) query = query.where(tagged(many(filter.tagId)));
  if (filter.from) query = query.where('l.starts_at', '>=', startOfDay(filter.from));
  if (filter.to) query = query.where('l.starts_at', '<', startOfDay(filter.to, 1));
  if (filter.studentId) query = query.where('l.id', 'in', lessonsOf(filter.studentId, filter));
  return query;
}

/** Whether the teacher, the group or a student of a lesson has any of these tags. */
const tagged = (tagIds: string[]) => sql<boolean>`(l.teacher_id in ${withTags('teachers', tagIds)}
  or l.group_id in ${withTags('groups', tagIds)}
  or exists (select from lesson_participant s where s.provider_id = l.provider_id and s.lesson_id = l.id
    and s.student_id in ${withTags('students', tagIds)}))`;

/** The student's own seats lead, so that the days' index of one person serves, not that of the whole school. */
const lessonsOf = (
  studentId: string,
  { from, to }: Filter,
) => sql<string>`(select s.lesson_id from lesson_participant s
  where s.student_id = ${studentId} ${from ? sql`and s.starts_at >= ${startOfDay(from)}` : sql``}
    ${to ? sql`and s.starts_at < ${startOfDay(to, 1)}` : sql``})`;

/** Nothing is held for a seat that is settled or waits (invariant I3): those of the past need no look at the ledger. */
const STUDENTS = sql`coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'status', p.status,
    'creditKind', p.credit_kind, 'credits', p.credits, 'heldCredits', case when p.status = 'BOOKED' then coalesce((select sum(e.credits) from credit_transaction x
      join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
      where x.provider_id = p.provider_id and x.lesson_id = p.lesson_id and x.student_id = p.student_id), 0) else 0 end) order by s.full_name, s.id)
  from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
  where p.provider_id = l.provider_id and p.lesson_id = l.id), '[]')`;

/** A lesson's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('teacher as t', (join) =>
      join.onRef('t.provider_id', '=', 'l.provider_id').onRef('t.id', '=', 'l.teacher_id'),
    )
    .select([
      'l.id',
      'l.type',
      'l.status',
      'l.starts_at as startsAt',
      'l.ends_at as endsAt',
      'l.time_zone as timeZone',
      'l.language',
      'l.teacher_id as teacherId',
      't.full_name as teacherName',
      'l.group_id as groupId',
      'l.regular_lesson_id as regularLessonId',
      'l.occurrence_on as occurrenceOn',
      'l.capacity',
      'l.seats_taken as seatsTaken',
      'l.cancel_reason as cancelReason',
      'l.cancelled_by as cancelledBy',
      'l.version',
    ])
    .select([
      sql`(select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id)`.as(
        'groupName',
      ),
      STUDENTS.as('students'),
    ])
    .$castTo<LessonRecord>();

/** One page of lessons, with the total, in one statement. */
export const listLessons = (db: Db, query: ListQuery): Promise<Page<LessonRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const lessonsInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record; 404 when there is none of this provider. */
export const oneLesson = async (db: Db, id: string): Promise<LessonRecord> =>
  orNotFound(await columns(matching(db, { id: [id] })).executeTakeFirst());

/**
 * A calendar's lessons in one statement, oldest first; only those that it shows are read whole. They come as one JSON: of three
 * thousand of them the driver would make sixty thousand strings, more work than the database has with them.
 */
export async function calendarOf(db: Db, query: z.output<typeof calendar.query>): Promise<LessonRecord[]> {
  const first = matching(db, query)
    .select('l.id')
    .orderBy('l.starts_at')
    .orderBy('l.id')
    .limit(CALENDAR_ROWS);
  const shown = columns(matching(db)).where(sql<boolean>`l.id = any(array(${first}))`);
  const { rows } = await sql<{ lessons: LessonRecord[] }>`
    select coalesce(json_agg(r order by r."startsAt", r.id), '[]') as lessons from (${shown}) r`.execute(db);
  return rows[0]!.lessons;
}
