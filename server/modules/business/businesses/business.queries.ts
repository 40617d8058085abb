import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BusinessRecord, business } from '#domain/business/api/business.ts';
import { anyOf, many, type Order, page, SEARCH_HITS, inOrder } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
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

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('business as b').leftJoinLateral(CONTRACT_TODAY.as('k'), (join) => join.onTrue());
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
const columns = (query: ReturnType<typeof matching>) =>
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
      countOf('student').as('studentCount'),
      countOf('student_group').as('groupCount'),
      sql`(select coalesce(sum(c.balance), 0) from credit_account c where c.provider_id = b.provider_id
        and c.student_id is null and c.business_id = b.id and c.place = 'POOL')`.as('poolCredits'),
      sql`coalesce((select json_agg(json_build_object('name', c.name, 'job', c.job, 'email', c.email, 'phone', c.phone, 'isMain', c.is_main)
          order by c.position)
        from business_contact c where c.provider_id = b.provider_id and c.business_id = b.id), '[]')`.as(
        'contacts',
      ),
      sql`coalesce((select json_agg(json_build_object('id', a.id, 'fullName', a.full_name, 'email', a.email, 'disabledAt', a.disabled_at)
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

/** One page of companies, with the total, in one statement. */
export const listBusinesses = (db: Db, query: ListQuery): Promise<Page<BusinessRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const businessesInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneBusiness = (db: Db, id: string): Promise<BusinessRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
