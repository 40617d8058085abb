import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { GroupRecord, groups } from '#domain/scheduling/api/groups.ts';
import { anyOf, idsOf, many, type Order, page, inOrder } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import {
  byFields,
  type FieldQuery,
  fieldQuery,
  withFieldOrder,
} from '#server/modules/office/custom-fields/list-query.ts';
import { type FieldReader, valuesOf } from '#server/modules/office/custom-fields/fields.ts';
import { tagsOf, withTags } from '#server/modules/office/tags/tagged.ts';

type ListQuery = z.output<typeof groups.list.query>;
type Filter = NonNullable<ListQuery['filter']>;

const ORDER: Order = {
  by: { name: 'g.name', createdAt: 'g.created_at' },
  fallback: ['name', 'ASC'],
  id: 'g.id',
};

function matching(db: Db, filter: Filter = {}, custom?: FieldQuery) {
  let query = byFields(db.selectFrom('student_group as g'), 'g.id', filter, custom);
  if (filter.id) query = query.where('g.id', '=', anyOf(filter.id));
  if (filter.q)
    query = query.where('g.id', 'in', sql<string>`(select id from search(${filter.q}, '{group}', 5000))`);
  if (filter.status) query = query.where('g.status', 'in', many(filter.status));
  if (filter.language) query = query.where('g.language', 'in', many(filter.language));
  if (filter.level) query = query.where('g.level', 'in', many(filter.level));
  if (filter.teacherId) query = query.where('g.teacher_id', '=', filter.teacherId);
  if (filter.businessId) query = query.where('g.business_id', '=', filter.businessId);
  if (filter.studentId)
    query = query.where(
      'g.id',
      'in',
      sql<string>`(select m.group_id from group_member m where m.student_id = ${filter.studentId} and m.left_on is null)`,
    );
  if (filter.tagId) query = query.where('g.id', 'in', withTags('groups', filter.tagId));
  return query;
}

/** A group's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columnsFor = (reader: FieldReader) => (query: ReturnType<typeof matching>) =>
  query
    .select([
      'g.id',
      'g.name',
      'g.language',
      'g.level',
      'g.capacity',
      'g.seats_taken as seatsTaken',
      'g.teacher_id as teacherId',
      'g.business_id as businessId',
      'g.status',
      'g.starts_on as startsOn',
      'g.ends_on as endsOn',
      'g.created_at as createdAt',
      'g.updated_at as updatedAt',
      'g.version',
    ])
    .select([
      tagsOf('groups', 'g').as('tags'),
      valuesOf('groups', reader, 'g').as('customFields'),
      sql`(select t.full_name from teacher t where t.provider_id = g.provider_id and t.id = g.teacher_id)`.as(
        'teacherName',
      ),
      sql`(select b.name from business b where b.provider_id = g.provider_id and b.id = g.business_id)`.as(
        'businessName',
      ),
      sql`(select count(*) from group_member m where m.provider_id = g.provider_id and m.group_id = g.id
        and m.left_on is null and m.is_waiting)`.as('waitingCount'),
      sql`coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'joinedOn', m.joined_on, 'isWaiting', m.is_waiting)
          order by m.is_waiting, s.full_name, s.id)
        from group_member m join student s on s.provider_id = m.provider_id and s.id = m.student_id
        where m.provider_id = g.provider_id and m.group_id = g.id and m.left_on is null), '[]')`.as(
        'members',
      ),
      sql`(select l.starts_at from lesson l where l.provider_id = g.provider_id and l.group_id = g.id
        and l.starts_at > now() and l.status <> 'CANCELLED' order by l.starts_at limit 1)`.as('nextLessonAt'),
    ])
    .$castTo<GroupRecord>();

/** One page of groups, with the total, in one statement; a second one reads the custom fields that the list is filtered or sorted by. */
export async function listGroups(db: Db, reader: FieldReader, query: ListQuery): Promise<Page<GroupRecord>> {
  const custom = await fieldQuery(db, reader, 'groups', query);
  return page(
    db,
    (filter) => matching(db, filter, custom),
    columnsFor(reader),
    query,
    withFieldOrder(ORDER, custom, query),
  );
}

/** Rows for an export, in list order. */
export async function groupsInOrder(db: Db, reader: FieldReader, { filter, sort }: ListQuery) {
  const custom = await fieldQuery(db, reader, 'groups', { filter, sort });
  return inOrder(matching(db, filter, custom), { filter, sort }, withFieldOrder(ORDER, custom, { sort }));
}

/** The ids of all that a filter means. */
export async function groupIds(db: Db, reader: FieldReader, filter: Filter): Promise<string[]> {
  const custom = await fieldQuery(db, reader, 'groups', { filter });
  return idsOf(db, matching(db, filter, custom), filter, ORDER);
}

/** The record with the custom fields that the reader sees, or undefined when there is none of this provider. */
export const oneGroup = (db: Db, reader: FieldReader, id: string): Promise<GroupRecord | undefined> =>
  columnsFor(reader)(matching(db, { id: [id] })).executeTakeFirst();
