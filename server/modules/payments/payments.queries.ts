import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PaymentRecord, payments } from '#domain/api/payments.ts';
import { anyOf, many, type Order, page, startOfDay, hitsOf } from '#server/core/list.ts';
import type { Page } from '#server/core/route.ts';
import type { Db } from '#server/db/tenant.ts';

type ListQuery = z.output<typeof payments.list.query>;

const ORDER: Order = {
  by: { createdAt: 'p.created_at' },
  fallback: ['createdAt', 'DESC'],
  id: 'p.id',
  searches: ['student', 'business'],
};

/** Payments of students and companies that the search finds. */
const paidBy = (wanted: string) =>
  sql<string>`(select x.id from payment x where x.student_id in ${hitsOf(wanted, ['student'])}
    union all select x.id from payment x where x.business_id in ${hitsOf(wanted, ['business'])})`;

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('payment as p');
  if (filter.id) query = query.where('p.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('p.id', 'in', paidBy(filter.q));
  if (filter.status) query = query.where('p.status', 'in', many(filter.status));
  if (filter.method) query = query.where('p.method', 'in', many(filter.method));
  if (filter.studentId) query = query.where('p.student_id', '=', filter.studentId);
  if (filter.businessId) query = query.where('p.business_id', '=', filter.businessId);
  if (filter.createdFrom) query = query.where('p.created_at', '>=', startOfDay(filter.createdFrom));
  if (filter.createdTo) query = query.where('p.created_at', '<', startOfDay(filter.createdTo, 1));
  return query;
}

/** A payment's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.student_id as studentId',
      'p.business_id as businessId',
      'p.method',
      'p.status',
      'p.amount_cents as amountCents',
      'p.refunded_cents as refundedCents',
      'p.currency',
      'p.provider_reference as providerReference',
      'p.failure_reason as failureReason',
      'p.due_on as dueOn',
      'p.paid_at as paidAt',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'p.version',
    ])
    .select([
      sql`(select s.full_name from student s where s.provider_id = p.provider_id and s.id = p.student_id)`.as(
        'studentName',
      ),
      sql`(select b.name from business b where b.provider_id = p.provider_id and b.id = p.business_id)`.as(
        'businessName',
      ),
      sql`(select string_agg(case when o.quantity > 1 then o.quantity || ' × ' else '' end || o.description, ', ' order by o.id)
        from order_line o where o.provider_id = p.provider_id and o.order_id = p.order_id)`.as('description'),
      sql`(select i.series || '-' || i.number from invoice i where i.provider_id = p.provider_id
        and i.order_id = p.order_id and i.refund_id is null)`.as('invoiceNumber'),
    ])
    .$castTo<PaymentRecord>();

/** One page of payments, with the total, in one statement. */
export const listPayments = (db: Db, query: ListQuery): Promise<Page<PaymentRecord>> =>
  page((filter) => matching(db, filter), columns, query, ORDER);

/** The record, or undefined when there is none of this provider. */
export const onePayment = (db: Db, id: string): Promise<PaymentRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
