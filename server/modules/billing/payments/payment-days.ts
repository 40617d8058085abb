import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { payments } from '#domain/billing/api/payments.ts';
import { many } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Filter = NonNullable<z.output<typeof payments.list.query>['filter']>;

/** The filters that the daily sums support; OVERDUE and TO_GIVE_BACK are not stored as statuses. */
const SUMMED_FILTERS = new Set([
  'status',
  'method',
  'kind',
  'productId',
  'createdFrom',
  'createdTo',
  'paidFrom',
  'paidTo',
]);
const NOT_SUMMED = ['OVERDUE', 'TO_GIVE_BACK'];

/**
 * Returns the sums of days (`payment_day`, as `d`) for a filter, always up to date; undefined for a filter that they do not support, so
 * that the payments have to be read.
 */
export function keptDays(db: Db, filter: Filter = {}) {
  const asked = Object.entries(filter).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [key],
  );
  const statuses = many(filter.status ?? []);
  if (
    !asked.every((key) => SUMMED_FILTERS.has(key)) ||
    statuses.some((status) => NOT_SUMMED.includes(status))
  )
    return undefined;
  const { productId } = filter;
  let days = productId
    ? db.selectFrom('payment_day as d').where('d.product_id', '=', productId)
    : db.selectFrom('payment_day as d').where('d.product_id', 'is', null);
  if (filter.status) days = days.where('d.status', 'in', statuses);
  if (filter.method) days = days.where('d.method', 'in', many(filter.method));
  if (filter.createdFrom) days = days.where('d.day', '>=', filter.createdFrom);
  if (filter.createdTo) days = days.where('d.day', '<=', filter.createdTo);
  if (filter.kind) days = days.where('d.kind', '=', filter.kind);
  if (filter.paidFrom) days = days.where('d.paid_on', '>=', filter.paidFrom);
  if (filter.paidTo) days = days.where('d.paid_on', '<=', filter.paidTo);
  return days;
}

/**
 * Returns the range of creation times of all payments that were paid on the filtered days. Without these limits, a list sorted by creation
 * would scan all payments before and after, because that index does not contain the payment day.
 */
export function madeBetween(
  db: Db,
  filter: Filter = {},
): [from: RawBuilder<string>, to: RawBuilder<string>] | undefined {
  const days = (filter.paidFrom ?? filter.paidTo) && keptDays(db, filter);
  if (!days) return undefined;
  const startOf = (day: RawBuilder<unknown>) =>
    sql<string>`(select timezone(v.time_zone, (${days.select(day.as('day'))})::timestamp) from provider v where v.id = app_provider())`;
  return [startOf(sql`min(d.day)`), startOf(sql`max(d.day) + 1`)];
}

/** The schools that have several rows of one key; grouped in the order of the index. */
export const dueToFold = () => sql<{ provider_id: string }>`
  select d.provider_id from payment_day d
  group by d.provider_id, d.product_id, d.day, d.status, d.method, d.kind, d.paid_on having count(*) > 1`;

/** Merges the increments of each day's sums into one row. Safe to run twice, and concurrently with payments. */
export async function foldPaymentDays(db: Db): Promise<void> {
  await sql`select fold_payment_days()`.execute(db);
}
