import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TeacherRecord, teachers } from '#domain/people/api/teachers.ts';
import { anyOf, idsOf, many, type Order, page, SEARCH_HITS, TODAY, inOrder } from '#server/lists/list.ts';
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

type ListQuery = z.output<typeof teachers.list.query>;
type Filter = NonNullable<ListQuery['filter']>;

const ORDER: Order = {
  by: { fullName: 't.full_name', createdAt: 't.created_at', scoreAverage: 't.score_average' },
  fallback: ['fullName', 'ASC'],
  id: 't.id',
  searches: ['teacher'],
  nullable: ['scoreAverage'],
};

/** The teachers that a filter means, nothing selected yet. Row-level security keeps them to the provider. */
function matching(db: Db, filter: Filter = {}, custom?: FieldQuery) {
  let query = byFields(db.selectFrom('teacher as t'), 't.id', filter, custom);
  if (filter.id) query = query.where('t.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('t.id', 'in', SEARCH_HITS);
  if (filter.status) query = query.where('t.status', 'in', many(filter.status));
  if (filter.language)
    query = query.where(sql<boolean>`t.languages && ${many<string>(filter.language)}::text[]`);
  if (filter.level) query = query.where(sql<boolean>`t.levels && ${many<string>(filter.level)}::text[]`);
  if (filter.tagId) query = query.where('t.id', 'in', withTags('teachers', filter.tagId));
  return query;
}

/** Today's general hourly rate. It applies without a narrower one. */
const GENERAL_RATE = sql`coalesce((select r.hourly_cents from teacher_rate r where r.provider_id = t.provider_id and r.teacher_id = t.id
  and num_nonnulls(r.seats, r.language, r.type) = 0 and r.valid_from <= ${TODAY} order by r.valid_from desc limit 1), 0)`;

/** A teacher's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columnsFor = (reader: FieldReader) => (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 't.provider_id').onRef('a.id', '=', 't.id'),
    )
    .select([
      't.id',
      'a.first_name as firstName',
      'a.last_name as lastName',
      't.full_name as fullName',
      't.email',
      'a.phone',
      'a.photo_url as photoUrl',
      'a.time_zone as timeZone',
      't.status',
      't.languages',
      't.levels',
      't.specialities',
      't.is_listed as isListed',
      't.biography',
      't.country',
      't.iban',
      't.hired_on as hiredOn',
      't.room_url as roomUrl',
      't.score_average as scoreAverage',
      't.score_count as scoreCount',
      'a.disabled_at as disabledAt',
      'a.mail_news as getsNews',
      't.created_at as createdAt',
      't.updated_at as updatedAt',
      't.version',
    ])
    .select([
      tagsOf('teachers', 't').as('tags'),
      valuesOf('teachers', reader, 't').as('customFields'),
      GENERAL_RATE.as('hourlyRateCents'),
      sql`(select count(*) from student s where s.provider_id = t.provider_id and s.teacher_id = t.id)`.as(
        'studentCount',
      ),
      sql`(select l.starts_at from lesson l where l.provider_id = t.provider_id and l.teacher_id = t.id
          and l.starts_at > now() and l.status <> 'CANCELLED' order by l.starts_at limit 1)`.as(
        'nextLessonAt',
      ),
    ])
    .$castTo<TeacherRecord>();

/** One page of teachers, with the total, in one statement; a second one reads the custom fields that the list is filtered or sorted by. */
export async function listTeachers(
  db: Db,
  reader: FieldReader,
  query: ListQuery,
): Promise<Page<TeacherRecord>> {
  const custom = await fieldQuery(db, reader, 'teachers', query);
  return page(
    db,
    (filter) => matching(db, filter, custom),
    columnsFor(reader),
    query,
    withFieldOrder(ORDER, custom, query),
  );
}

/** Rows for an export, in list order. */
export async function teachersInOrder(db: Db, reader: FieldReader, { filter, sort }: ListQuery) {
  const custom = await fieldQuery(db, reader, 'teachers', { filter, sort });
  return inOrder(matching(db, filter, custom), { filter, sort }, withFieldOrder(ORDER, custom, { sort }));
}

/** All that a filter means, for a job. */
export async function teacherIds(db: Db, reader: FieldReader, filter: Filter): Promise<string[]> {
  const custom = await fieldQuery(db, reader, 'teachers', { filter });
  return idsOf(db, matching(db, filter, custom), filter, ORDER);
}

/** The record with the custom fields that the reader sees, or undefined when there is none of this provider. */
export const oneTeacher = (db: Db, reader: FieldReader, id: string): Promise<TeacherRecord | undefined> =>
  columnsFor(reader)(matching(db, { id: [id] })).executeTakeFirst();
