import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BusinessRecord, business } from '#domain/api/business.ts';
import { anyOf, many, type Order, page, hitsOf } from '#server/core/list.ts';
import type { Page } from '#server/core/route.ts';
import type { Db } from '#server/db/tenant.ts';

type ListQuery = z.output<typeof business.list.query>;

const ORDER: Order = {
  by: { name: 'b.name', createdAt: 'b.created_at', contractEndsOn: 'b.contract_ends_on' },
  fallback: ['name', 'ASC'],
  id: 'b.id',
  searches: ['business'],
  nullable: ['contractEndsOn'],
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('business as b');
  if (filter.id) query = query.where('b.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('b.id', 'in', hitsOf(filter.q, ['business']));
  if (filter.status) query = query.where('b.status', 'in', many(filter.status));
  return query;
}

/** A company's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'b.id',
      'b.name',
      'b.tax_id as taxId',
      'b.billing_email as billingEmail',
      'b.phone',
      'b.address',
      'b.status',
      'b.monthly_credits as monthlyCredits',
      'b.budget_cents as budgetCents',
      'b.copayment_percent as copaymentPercent',
      'b.contract_starts_on as contractStartsOn',
      'b.contract_ends_on as contractEndsOn',
      'b.notes',
      'b.created_at as createdAt',
      'b.updated_at as updatedAt',
      'b.version',
    ])
    .select([
      sql`(select count(*) from student s where s.provider_id = b.provider_id and s.business_id = b.id)`.as(
        'studentCount',
      ),
      sql`(select count(*) from student_group g where g.provider_id = b.provider_id and g.business_id = b.id)`.as(
        'groupCount',
      ),
      sql`(select coalesce(sum(c.balance), 0) from credit_account c where c.provider_id = b.provider_id
        and c.student_id is null and c.business_id = b.id and c.place = 'POOL')`.as('poolCredits'),
      sql`coalesce((select json_agg(json_build_object('id', a.id, 'fullName', a.full_name, 'email', a.email) order by a.full_name, a.id)
        from business_manager m join account a on a.provider_id = m.provider_id and a.id = m.id
        where m.provider_id = b.provider_id and m.business_id = b.id), '[]')`.as('managers'),
    ])
    .$castTo<BusinessRecord>();

/** One page of companies, with the total, in one statement. */
export const listBusinesses = (db: Db, query: ListQuery): Promise<Page<BusinessRecord>> =>
  page((filter) => matching(db, filter), columns, query, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneBusiness = (db: Db, id: string): Promise<BusinessRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
