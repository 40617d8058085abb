import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CourseRecord, courses } from '#domain/teaching/api/courses.ts';
import { anyOf, many, type Order, page, SEARCH_HITS, inOrder } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof courses.list.query>;

const ORDER: Order = {
  by: { name: 'c.name', startsOn: 'c.starts_on', endsOn: 'c.ends_on' },
  fallback: ['name', 'ASC'],
  id: 'c.id',
  searches: ['course'],
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('course as c');
  if (filter.id) query = query.where('c.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('c.id', 'in', SEARCH_HITS);
  if (filter.status) query = query.where('c.status', 'in', many(filter.status));
  if (filter.businessId) query = query.where('c.business_id', '=', filter.businessId);
  if (filter.teacherId) query = query.where('c.teacher_id', '=', filter.teacherId);
  return query;
}

/** A course's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'c.id',
      'c.name',
      'c.action_number as actionNumber',
      'c.group_number as groupNumber',
      'c.business_id as businessId',
      'c.teacher_id as teacherId',
      'c.group_id as groupId',
      'c.hours',
      'c.starts_on as startsOn',
      'c.ends_on as endsOn',
      'c.mode',
      'c.cost_cents as costCents',
      'c.credit_limit_cents as creditLimitCents',
      'c.communicated_on as communicatedOn',
      'c.end_communicated_on as endCommunicatedOn',
      'c.claimed_on as claimedOn',
      'c.status',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
      'c.version',
    ])
    .select([
      sql`(select b.name from business b where b.provider_id = c.provider_id and b.id = c.business_id)`.as(
        'businessName',
      ),
      sql`(select t.full_name from teacher t where t.provider_id = c.provider_id and t.id = c.teacher_id)`.as(
        'teacherName',
      ),
      sql`(select g.name from student_group g where g.provider_id = c.provider_id and g.id = c.group_id)`.as(
        'groupName',
      ),
      sql`coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'joinedOn', m.joined_on, 'leftOn', m.left_on) order by s.full_name, s.id)
        from course_participant m join student s on s.provider_id = m.provider_id and s.id = m.student_id
        where m.provider_id = c.provider_id and m.course_id = c.id), '[]')`.as('participants'),
    ])
    .$castTo<CourseRecord>();

/** One page of courses, with the total, in one statement. */
export const listCourses = (db: Db, query: ListQuery): Promise<Page<CourseRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const coursesInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneCourse = (db: Db, id: string): Promise<CourseRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
