import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BusinessRecord, business } from '#domain/business/api/business.ts';
import { anyOf, many, type Order, page, SEARCH_HITS, inOrder } from '#server/lists/list.ts';
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
import { CONTRACT_TODAY } from './current-contract.ts';

type ListQuery = z.output<typeof business.list.query>;

const ORDER: Order = {
  by: { name: 'b.name', createdAt: 'b.created_at', contractEndsOn: 'k.ends_on' },
  fallback: ['name', 'ASC'],
  id: 'b.id',
  searches: ['business'],
  nullable: ['contractEndsOn'],
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}, custom?: FieldQuery) {
  const all = db.selectFrom('business as b').leftJoinLateral(CONTRACT_TODAY.as('k'), (join) => join.onTrue());
  let query = byFields(all, 'b.id', filter, custom);
  if (filter.id) query = query.where('b.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('b.id', 'in', SEARCH_HITS);
  if (filter.status) query = query.where('b.status', 'in', many(filter.status));
  if (filter.contractState)
    query = query.where(sql`coalesce(k.state, 'NONE')`, 'in', many(filter.contractState));
  if (filter.contractEndsFrom) query = query.where('k.ends_on', '>=', filter.contractEndsFrom);
  if (filter.contractEndsTo) query = query.where('k.ends_on', '<=', filter.contractEndsTo);
  if (filter.tagId) query = query.where('b.id', 'in', withTags('business', filter.tagId));
  return query;
}

const countOf = (table: 'student' | 'student_group') =>
  sql`(select count(*) from ${sql.table(table)} x where x.provider_id = b.provider_id and x.business_id = b.id)`;

/** A company's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columnsFor = (reader: FieldReader) => (query: ReturnType<typeof matching>) =>
  query
    .select([
      'b.id',
      'b.name',
      'b.billing_name as billingName',
      'b.tax_id as taxId',
      'b.billing_email as billingEmail',
      'b.phone',
      'b.address',
      'b.status',
      'b.hubspot_provider_id as hubspotProviderId',
      'b.notes',
      'b.created_at as createdAt',
      'b.updated_at as updatedAt',
      'b.version',
      'k.state as contractState',
      'k.starts_on as contractStartsOn',
      'k.ends_on as contractEndsOn',
      'k.monthly_credits as monthlyCredits',
      'k.budget_cents as budgetCents',
      tagsOf('business', 'b').as('tags'),
      valuesOf('business', reader, 'b').as('customFields'),
      countOf('student').as('studentCount'),
      countOf('student_group').as('groupCount'),
      sql`(select coalesce(sum(c.balance), 0) from credit_account c where c.provider_id = b.provider_id
        and c.student_id is null and c.business_id = b.id and c.place = 'POOL')`.as('poolCredits'),
      sql`coalesce((select json_agg(json_build_object('name', c.name, 'job', c.job, 'email', c.email, 'phone', c.phone, 'isMain', c.is_main)
          order by c.position)
        from business_contact c where c.provider_id = b.provider_id and c.business_id = b.id), '[]')`.as(
        'contacts',
      ),
      sql`coalesce((select json_agg(json_build_object('id', a.id, 'fullName', a.full_name, 'email', a.email, 'phone', a.phone,
            'disabledAt', a.disabled_at, 'getsNews', a.mail_news)
          order by a.full_name, a.id)
        from business_manager m join account a on a.provider_id = m.provider_id and a.id = m.id
        where m.provider_id = b.provider_id and m.business_id = b.id), '[]')`.as('managers'),
      sql`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'studentCount',
            (select count(*) from student s where s.provider_id = c.provider_id and s.business_id = c.business_id and s.cost_centre_id = c.id))
          order by c.name, c.id)
        from cost_centre c where c.provider_id = b.provider_id and c.business_id = b.id), '[]')`.as(
        'costCentres',
      ),
    ])
    .$castTo<BusinessRecord>();

/** One page of companies, with the total, in one statement; a second one reads the custom fields that the list is filtered or sorted by. */
export async function listBusinesses(
  db: Db,
  reader: FieldReader,
  query: ListQuery,
): Promise<Page<BusinessRecord>> {
  const custom = await fieldQuery(db, reader, 'business', query);
  return page(
    db,
    (filter) => matching(db, filter, custom),
    columnsFor(reader),
    query,
    withFieldOrder(ORDER, custom, query),
  );
}

/** Rows for an export, in list order. */
export async function businessesInOrder(db: Db, reader: FieldReader, { filter, sort }: ListQuery) {
  const custom = await fieldQuery(db, reader, 'business', { filter, sort });
  return inOrder(matching(db, filter, custom), { filter, sort }, withFieldOrder(ORDER, custom, { sort }));
}

/** The record with the custom fields that the reader sees, or undefined when there is none of this provider. */
export const oneBusiness = (db: Db, reader: FieldReader, id: string): Promise<BusinessRecord | undefined> =>
  columnsFor(reader)(matching(db, { id: [id] })).executeTakeFirst();
