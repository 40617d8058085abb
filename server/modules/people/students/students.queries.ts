import { hasConsent, isBornAsMinor, isMinor } from '#server/tenancy/minors.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { StudentRecord, students } from '#domain/people/api/students.ts';
import {
  anyOf,
  idsOf,
  many,
  type Order,
  page,
  startOfDay,
  SEARCH_HITS,
  inOrder,
} from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import { runPrepared } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import {
  byFields,
  type FieldQuery,
  fieldQuery,
  withFieldOrder,
} from '#server/modules/office/custom-fields/list-query.ts';
import { type FieldReader, valuesOf } from '#server/modules/office/custom-fields/fields.ts';
import { tagsOf, withTags } from '#server/modules/office/tags/tagged.ts';
import { courseConditions, whatToKeep } from './course-conditions.ts';

type ListQuery = z.output<typeof students.list.query>;
type Filter = NonNullable<ListQuery['filter']>;

const ORDER = {
  by: {
    fullName: 's.full_name',
    createdAt: 's.created_at',
    activityStatus: ['s.activity_status', 's.full_name'],
  },
  fallback: ['fullName', 'ASC'],
  id: 's.id',
  searches: ['student'],
} as const;

/**
 * The students that a filter means, nothing selected yet; without one all, also those who were merged into others. Row-level security keeps
 * them to the provider.
 */
function matching(db: Db, filter?: Filter, custom?: FieldQuery) {
  let query = byFields(db.selectFrom('student as s'), 's.id', filter, custom);
  if (!filter) return query;
  if (filter.id) query = query.where('s.id', '=', anyOf(filter.id));
  else query = query.where('s.merged_into', filter.merged ? 'is not' : 'is', null);
  if (filter.q) query = query.where('s.id', 'in', SEARCH_HITS);
  if (filter.activityStatus) query = query.where('s.activity_status', 'in', many(filter.activityStatus));
  if (filter.language) query = query.where('s.language', 'in', many(filter.language));
  if (filter.level) query = query.where('s.level', 'in', many(filter.level));
  if (filter.profileType)
    query = query.where('s.business_id', filter.profileType === 'BUSINESS' ? 'is not' : 'is', null);
  if (filter.businessId) query = query.where('s.business_id', '=', filter.businessId);
  if (filter.teacherId) query = query.where('s.teacher_id', '=', filter.teacherId);
  if (filter.tagId) query = query.where('s.id', 'in', withTags('students', filter.tagId));
  for (const condition of courseConditions(filter)) query = query.where(condition);
  if (filter.minors) query = query.where(isBornAsMinor('s'));
  if (filter.minors === 'WITHOUT_CONSENT') query = query.where((eb) => eb.not(hasConsent('s', 'ENROLMENT')));
  if (filter.createdFrom) query = query.where('s.created_at', '>=', startOfDay(filter.createdFrom));
  if (filter.createdTo) query = query.where('s.created_at', '<', startOfDay(filter.createdTo, 1));
  return query;
}

const freeCredits = (kind: 'INDIVIDUAL' | 'GROUP') =>
  sql<number>`coalesce((select c.balance from credit_account c where c.provider_id = s.provider_id and c.student_id = s.id
    and c.business_id is null and c.place = 'AVAILABLE' and c.kind = ${sql.lit(kind)}), 0)`;

/** A student's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columnsFor = (reader: FieldReader) => (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 's.provider_id').onRef('a.id', '=', 's.id'),
    )
    .select([
      's.id',
      'a.first_name as firstName',
      'a.last_name as lastName',
      's.full_name as fullName',
      's.email',
      'a.phone',
      'a.photo_url as photoUrl',
      'a.time_zone as timeZone',
      's.activity_status as activityStatus',
      's.status_pinned as statusPinned',
      's.status_until as statusUntil',
      's.language',
      's.level',
      's.profile_type as profileType',
      's.business_id as businessId',
      's.teacher_id as teacherId',
      's.goal',
      's.birth_on as birthOn',
      's.source',
      's.hubspot_deal_id as hubspotDealId',
      'a.disabled_at as disabledAt',
      'a.mail_news as getsNews',
      's.created_at as createdAt',
      's.updated_at as updatedAt',
      's.version',
    ])
    .select([
      sql<
        string | null
      >`(select b.name from business b where b.provider_id = s.provider_id and b.id = s.business_id)`.as(
        'businessName',
      ),
      sql<
        string | null
      >`(select t.full_name from teacher t where t.provider_id = s.provider_id and t.id = s.teacher_id)`.as(
        'teacherName',
      ),
      isMinor('s').as('isMinor'),
      tagsOf('students', 's').as('tags'),
      valuesOf('students', reader, 's').as('customFields'),
      freeCredits('INDIVIDUAL').as('individualCredits'),
      freeCredits('GROUP').as('groupCredits'),
      sql<
        StudentRecord['mergedInto']
      >`(select json_build_object('id', k.id, 'fullName', k.full_name) from student k
        where k.provider_id = s.provider_id and k.id = s.merged_into)`.as('mergedInto'),
      sql<
        StudentRecord['mergedFrom']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'fullName', m.full_name) order by m.full_name, m.id)
        from student m where m.provider_id = s.provider_id and m.merged_into = s.id), '[]')`.as('mergedFrom'),
      sql<
        string | null
      >`(select p.starts_at from lesson_participant p where p.provider_id = s.provider_id and p.student_id = s.id
        and p.starts_at > now() and p.status <> 'CANCELLED' order by p.starts_at limit 1)`.as('nextLessonAt'),
    ])
    .$castTo<StudentRecord>();

/** The order, also by a custom field. */
const orderOf = (custom: FieldQuery, { filter, sort }: Omit<ListQuery, 'range'>): Order => ({
  ...withFieldOrder(ORDER, custom, { sort }),
  strategy: filter?.customFields ? 'few' : whatToKeep(filter, sort?.[0] ?? 'fullName'),
});

/** One page of students, with the total, in one statement; a second one reads the custom fields that the list is filtered or sorted by. */
export async function listStudents(
  db: Db,
  reader: FieldReader,
  query: ListQuery,
): Promise<Page<StudentRecord>> {
  const custom = await fieldQuery(db, reader, 'students', query);
  return page(
    db,
    (filter) => matching(db, filter, custom),
    columnsFor(reader),
    { ...query, filter: query.filter ?? {} },
    orderOf(custom, query),
  );
}

/** Rows for an export, in list order. */
export async function studentsInOrder(db: Db, reader: FieldReader, { filter, sort }: ListQuery) {
  const custom = await fieldQuery(db, reader, 'students', { filter, sort });
  return inOrder(matching(db, filter ?? {}, custom), { filter, sort }, orderOf(custom, { filter, sort }));
}

/** All that a filter means, for a job. */
export async function studentIds(db: Db, reader: FieldReader, filter: Filter): Promise<string[]> {
  const custom = await fieldQuery(db, reader, 'students', { filter });
  return idsOf(db, matching(db, filter, custom), filter, ORDER);
}

/** The record with the custom fields that the reader sees, or undefined when there is none of this provider. */
export const oneStudent = async (
  db: Db,
  reader: FieldReader,
  id: string,
): Promise<StudentRecord | undefined> =>
  (await runPrepared(db, columnsFor(reader)(matching(db, { id: [id] })).compile()))[0];
