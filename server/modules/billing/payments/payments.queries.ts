import { type ExpressionBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PaymentRecord, payments } from '#domain/billing/api/payments.ts';
import {
  anyOf,
  idsOf,
  many,
  type Keeps,
  type Order,
  page,
  startOfDay,
  SEARCH_HITS,
  inOrder,
} from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { DB } from '#server/db/tables.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { keptDays, madeBetween } from './payment-days.ts';

type ListQuery = z.output<typeof payments.list.query>;
type Filter = NonNullable<ListQuery['filter']>;

/** The school's day; evaluated once, so that an index serves the comparison. */
const TODAY = sql<string>`(select timezone(time_zone, now())::date from provider where id = app_provider())`;
const IS_LATE = sql<boolean>`(p.status = 'PENDING' and p.due_on < ${TODAY})`;

/** The sums can exceed the integer type; JSON keeps them exact. */
const SUMS = sql<object>`jsonb_build_object('count', count(*),
  'paidCents', coalesce(sum(p.amount_cents) filter (where p.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED')), 0),
  'refundedCents', coalesce(sum(p.refunded_cents), 0),
  'surplusCents', coalesce(sum(p.surplus_cents), 0),
  'pendingCents', coalesce(sum(p.amount_cents) filter (where p.status = 'PENDING'), 0),
  'overdueCents', coalesce(sum(p.amount_cents) filter (where p.status = 'PENDING' and p.due_on < ${TODAY}), 0))`;

export const ORDER: Order = {
  by: {
    createdAt: 'p.created_at',
    amountCents: ['p.amount_cents', 'p.created_at'],
    paidAt: 'p.paid_at',
    dueOn: 'p.due_on',
  },
  fallback: ['createdAt', 'DESC'],
  id: 'p.id',
  nullable: ['paidAt', 'dueOn'],
  searches: ['student', 'business'],
  sums: SUMS,
  summed: ['p.status', 'p.amount_cents', 'p.refunded_cents', 'p.surplus_cents', 'p.due_on'],
};

/** Payments of students and companies that the search finds. */
const PAID_BY_HITS = sql<DB['payment']>`(select x.* from payment x where x.student_id in ${SEARCH_HITS}
    union all select x.* from payment x where x.business_id in ${SEARCH_HITS})`.as('p');

/** Payments refused longer ago than this need no action any more. */
const CHASED_DAYS = 90;

/** Payments that need action: overdue, or the last attempt refused while the order waits for payment; or overpaid. */
const TO_CHASE = sql<boolean>`(p.surplus_cents > 0 or ${IS_LATE} or (p.status = 'FAILED' and p.created_at > now() - make_interval(days => ${CHASED_DAYS})
  and exists (select 1 from customer_order o where o.provider_id = p.provider_id and o.id = p.order_id and o.status = 'PENDING')
  and not exists (select 1 from payment y where y.provider_id = p.provider_id and y.order_id = p.order_id and y.id <> p.id
    and (y.status = 'PENDING' or (y.status = 'FAILED' and (y.created_at, y.id) > (p.created_at, p.id))))))`;

function ofStatus(eb: ExpressionBuilder<DB & { p: DB['payment'] }, 'p'>, wanted: readonly string[]) {
  const plain = wanted.filter((status) => status !== 'OVERDUE' && status !== 'TO_GIVE_BACK');
  return eb.or([
    ...(plain.length > 0 ? [eb('p.status', 'in', plain)] : []),
    ...(wanted.includes('OVERDUE') ? [sql<boolean>`${IS_LATE}`] : []),
    ...(wanted.includes('TO_GIVE_BACK') ? [eb('p.surplus_cents', '>', 0)] : []),
  ]);
}

/** The payments that a filter finds. */
export function matching(db: Db, filter: Filter = {}) {
  let query = filter.q ? db.selectFrom(PAID_BY_HITS) : db.selectFrom('payment as p');
  if (filter.id) query = query.where('p.id', '=', anyOf(filter.id));
  if (filter.status) query = query.where((eb) => ofStatus(eb, many(filter.status ?? [])));
  if (filter.method) query = query.where('p.method', 'in', many(filter.method));
  if (filter.kind) query = query.where('p.kind', '=', filter.kind);
  if (filter.studentId) query = query.where('p.student_id', '=', filter.studentId);
  if (filter.businessId) query = query.where('p.business_id', '=', filter.businessId);
  if (filter.productId)
    query = query.where(
      'p.order_id',
      'in',
      sql<string>`(select l.order_id from order_line l where l.product_id = ${filter.productId})`,
    );
  if (filter.amountFrom !== undefined) query = query.where('p.amount_cents', '>=', filter.amountFrom);
  if (filter.amountTo !== undefined) query = query.where('p.amount_cents', '<=', filter.amountTo);
  if (filter.createdFrom) query = query.where('p.created_at', '>=', startOfDay(filter.createdFrom));
  if (filter.createdTo) query = query.where('p.created_at', '<', startOfDay(filter.createdTo, 1));
  if (filter.paidFrom) query = query.where('p.paid_at', '>=', startOfDay(filter.paidFrom));
  if (filter.paidTo) query = query.where('p.paid_at', '<', startOfDay(filter.paidTo, 1));
  if (filter.toChase)
    query = query
      .where((eb) => eb.or([eb('p.status', 'in', ['PENDING', 'FAILED']), eb('p.surplus_cents', '>', 0)]))
      .where(TO_CHASE);
  return query;
}

const INVOICE = sql`from invoice i where i.provider_id = p.provider_id and i.order_id = p.order_id and not i.is_credit_note`;

/** A payment's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.student_id as studentId',
      'p.business_id as businessId',
      'p.kind',
      'p.method',
      'p.status',
      'p.amount_cents as amountCents',
      'p.refunded_cents as refundedCents',
      'p.surplus_cents as surplusCents',
      'p.currency',
      'p.provider_reference as providerReference',
      'p.reference',
      'p.failure_reason as failureReason',
      'p.due_on as dueOn',
      'p.paid_at as paidAt',
      'p.reminded_at as remindedAt',
      'p.reminders',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'p.version',
    ])
    .select([
      sql`coalesce(${IS_LATE}, false)`.as('isOverdue'),
      sql`(select o.status from customer_order o where o.provider_id = p.provider_id and o.id = p.order_id)`.as(
        'orderStatus',
      ),
      sql`(select s.full_name from student s where s.provider_id = p.provider_id and s.id = p.student_id)`.as(
        'studentName',
      ),
      sql`(select b.name from business b where b.provider_id = p.provider_id and b.id = p.business_id)`.as(
        'businessName',
      ),
      sql`(select string_agg(case when o.quantity > 1 then o.quantity || ' × ' else '' end || o.description, ', ' order by o.id)
        from order_line o where o.provider_id = p.provider_id and o.order_id = p.order_id)`.as('description'),
      sql`(select i.id ${INVOICE})`.as('invoiceId'),
      sql`(select i.series || '-' || i.number ${INVOICE})`.as('invoiceNumber'),
    ])
    .$castTo<PaymentRecord>();

const FEW = new Set<string>([
  'PENDING',
  'OVERDUE',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'TO_GIVE_BACK',
]);

/**
 * Returns which rows to materialise. In the order of another index all other payments would be read before a page is found; the payments of
 * a product also have few distinct amounts. The dates of creation, payment and due date correlate, so the planner cannot estimate where one
 * order has the rows of another.
 */
function whatToKeep({ filter = {}, sort = ['createdAt', 'DESC'] }: ListQuery): Keeps | undefined {
  const { status, method, kind, q: _, ...others } = filter;
  const isSorted = sort[0] !== 'createdAt';
  if (status && isSorted && many(status).every((one) => FEW.has(one))) return 'all';
  if (!status && filter.productId && sort[0] === 'amountCents') return 'all';
  const asked = Object.values(others).filter((value) => value !== undefined).length;
  return asked > 1 || (asked === 1 && (isSorted || status || method || kind)) ? 'few' : undefined;
}

function countedPage(db: Db, query: ReturnType<typeof matching>, { filter, sort }: ListQuery) {
  const made = sort === undefined || sort[0] === 'createdAt' ? madeBetween(db, filter) : undefined;
  return made ? query.where('p.created_at', '>=', made[0]).where('p.created_at', '<', made[1]) : query;
}

/** One page of payments, with the total and the sums of all that the filter finds, in one statement. */
export const listPayments = (db: Db, query: ListQuery): Promise<Page<PaymentRecord>> =>
  page(db, (filter) => countedPage(db, matching(db, filter), { ...query, filter }), columns, query, {
    ...ORDER,
    keptSums: keptSums(db, query.filter),
    strategy: whatToKeep(query),
  });

/** Returns the sums for a filter from the sums of days, if these support it; only the overdue payments are read. */
function keptSums(db: Db, filter: Filter = {}) {
  const days = keptDays(db, filter);
  const late = matching(db, filter).where(IS_LATE).select(sql`sum(p.amount_cents)`.as('cents'));
  return (
    days &&
    sql<object>`${days.select(
      sql`jsonb_build_object('count', coalesce(sum(d.payments), 0),
        'paidCents', coalesce(sum(d.amount_cents) filter (where d.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED')), 0),
        'refundedCents', coalesce(sum(d.refunded_cents), 0),
        'surplusCents', coalesce(sum(d.surplus_cents), 0),
        'pendingCents', coalesce(sum(d.amount_cents) filter (where d.status = 'PENDING'), 0),
        'overdueCents', coalesce(${late}, 0))`.as('sums'),
    )}`
  );
}

/** Rows for an export, in list order. */
export const paymentsInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The ids of all that a filter means. */
export const paymentIds = (db: Db, filter: Filter): Promise<string[]> =>
  idsOf(db, matching(db, filter), filter, ORDER);

/** The record, or undefined when there is none of this provider. */
export const onePayment = (db: Db, id: string): Promise<PaymentRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
