import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  CouponCreate,
  CouponRecord,
  coupons,
  CouponUpdate,
  listCouponUses,
} from '#domain/billing/api/coupons.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { anyOf, type Order, page, inOrder } from '#server/lists/list.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof coupons.list.query>;
type Uses = z.output<typeof listCouponUses.reply>;

const ORDER: Order = {
  by: { code: 'c.code', createdAt: 'c.created_at', usedCount: 'c.used_count' },
  fallback: ['createdAt', 'DESC'],
  id: 'c.id',
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('coupon as c');
  if (filter.id) query = query.where('c.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(sql<boolean>`position(upper(${filter.q}) in c.code) > 0`);
  if (filter.isActive !== undefined) query = query.where('c.is_active', '=', filter.isActive);
  if (filter.staffOnly !== undefined) query = query.where('c.staff_only', '=', filter.staffOnly);
  return query;
}

const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'c.id',
      'c.code',
      'c.title',
      'c.percent_off as percentOff',
      'c.amount_off_cents as amountOffCents',
      'c.max_uses as maxUses',
      'c.max_uses_per_student as maxUsesPerStudent',
      'c.used_count as usedCount',
      'c.starts_on as startsOn',
      'c.ends_on as endsOn',
      'c.staff_only as staffOnly',
      'c.is_public as isPublic',
      'c.is_active as isActive',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
      'c.version',
    ])
    .$castTo<CouponRecord>();

/** One page of coupons with the total, in one statement. */
export const listCoupons = (db: Db, query: ListQuery): Promise<Page<CouponRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const couponsInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneCoupon = (db: Db, id: string): Promise<CouponRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();

/** Creates a coupon. Throws 400 `code` if the code exists already, and 400 for values that contradict each other. */
export async function createCoupon(db: Db, body: CouponCreate): Promise<CouponRecord> {
  refuseNonsense({ ...EMPTY, ...omitUndefined(body) });
  const taken = await db.selectFrom('coupon').select('id').where('code', '=', body.code).executeTakeFirst();
  if (taken) throw fieldError('code', 'coupon-code-in-use');
  const id = newId();
  await db
    .insertInto('coupon')
    .values({
      max_uses_per_student: 1,
      ...rowOf(body),
      code: body.code,
      id,
      provider_id: sql<string>`app_provider()`,
    })
    .execute();
  return orNotFound(await oneCoupon(db, id));
}

/**
 * Changes a coupon for future orders. Throws 409 `stale` when another user has saved since, 400 `maxUses` for fewer than the uses so far.
 */
export async function updateCoupon(
  db: Db,
  id: string,
  { version, ...body }: CouponUpdate,
): Promise<CouponRecord> {
  await db.selectFrom('coupon').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const coupon = orNotFound(await oneCoupon(db, id));
  assertVersion(version, coupon);
  const next = { ...coupon, ...omitUndefined(body) };
  refuseNonsense(next);
  if (next.maxUses !== null && next.maxUses < coupon.usedCount)
    throw fieldError('maxUses', 'coupon-uses-already', { used: coupon.usedCount });
  const changes = rowOf(body);
  if (Object.keys(changes).length > 0)
    await db.updateTable('coupon').set(changes).where('id', '=', id).execute();
  return orNotFound(await oneCoupon(db, id));
}

const EMPTY = {
  ...{ percentOff: null, amountOffCents: null, startsOn: null, endsOn: null },
  ...{ staffOnly: false, isPublic: false },
};
type Value = Pick<
  CouponRecord,
  'percentOff' | 'amountOffCents' | 'startsOn' | 'endsOn' | 'staffOnly' | 'isPublic'
>;

function refuseNonsense(coupon: Value): void {
  const { percentOff, amountOffCents, startsOn, endsOn } = coupon;
  if ((percentOff === null) === (amountOffCents === null))
    throw fieldError('percentOff', 'percentage-or-amount');
  if (startsOn && endsOn && endsOn < startsOn) throw fieldError('endsOn', 'end-before-start');
  if (coupon.isPublic && coupon.staffOnly) throw fieldError('isPublic', 'staff-coupon-not-public');
}

const rowOf = (body: Partial<CouponCreate>) =>
  omitUndefined({
    title: body.title,
    percent_off: body.percentOff,
    amount_off_cents: body.amountOffCents,
    max_uses: body.maxUses,
    max_uses_per_student: body.maxUsesPerStudent,
    starts_on: body.startsOn,
    ends_on: body.endsOn,
    staff_only: body.staffOnly,
    is_public: body.isPublic,
    is_active: body.isActive,
  });

/** Returns who used a coupon, latest first; undefined if this provider has no coupon with that id. */
export async function usesOf(db: Db, id: string): Promise<Uses | undefined> {
  const { rows } = await sql<{ uses: Uses }>`
    select coalesce((select json_agg(x) from (select u.order_id as id, u.used_at as "usedAt", s.id as "studentId", s.full_name as "studentName",
        u.discount_cents as "discountCents", (select p.id from payment p where p.provider_id = u.provider_id and p.order_id = u.order_id
          order by p.created_at desc limit 1) as "paymentId"
      from coupon_use u join student s on s.provider_id = u.provider_id and s.id = u.student_id
      where u.provider_id = c.provider_id and u.coupon_id = c.id order by u.used_at desc, u.order_id limit 200) x), '[]') as uses
    from coupon c where c.id = ${id}`.execute(db);
  return rows[0]?.uses;
}
