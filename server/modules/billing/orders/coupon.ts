import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type { orderCoupon } from '#domain/billing/api/shop.ts';
import { couponCodeOf, MAX_COUPONS } from '#domain/billing/cart.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from './events.ts';

export interface Coupon {
  id: string;
  code: string;
  percentOff: number | null;
  amountOffCents: number | null;
}

/** A coupon with its discount on an order. */
export interface PricedCoupon extends Coupon {
  discountCents: number;
}
export type OrderCoupon = z.output<typeof orderCoupon>;

interface CouponUse {
  /** As typed. */
  codes: readonly string[];
  /** Null for a company: its price is agreed, so it cannot use coupons. */
  studentId: string | null;
  /** Whether staff ask: other callers get no information about staff-only coupons. */
  byStaff: boolean;
}

interface Found extends Coupon {
  isKnown: boolean;
  hasBegun: boolean;
  isOver: boolean;
  isUsedUp: boolean;
  usedByStudent: number;
  mostByStudent: number | null;
}

/** The coupons of an order `o` in order of application, each with its discount. */
export const orderCoupons = sql`coalesce((
  select json_agg(json_build_object('code', c.code, 'discountCents', k.discount_cents) order by k.position)
  from order_coupon k join coupon c on c.provider_id = k.provider_id and c.id = k.coupon_id
  where k.provider_id = o.provider_id and k.order_id = o.id), '[]')`;

/** Returns the 400 `coupon` error, with the code that cannot be used. */
export const refusedCoupon = (code: string, text: ErrorText): ApiError =>
  new ApiError('invalid-input', { errors: { coupon: text }, details: { code } });

const usedUp = (code: string): ApiError => refusedCoupon(code, errorText('coupon-used-up', { code }));

/**
 * Returns the coupons in the given order if this student can use them today; throws 400 `coupon` with the reason for the first that cannot
 * be used. Only a check: `takeCoupons` decides. The caller must lock the student's row, otherwise the limit per student can be exceeded.
 */
export async function couponsFor(db: Db, { codes: typed, studentId, byStaff }: CouponUse): Promise<Coupon[]> {
  if (typed.length === 0) return [];
  if (studentId === null) throw fieldError('coupon', 'coupons-for-students-only');
  const codes = typed.map(couponCodeOf);
  const oneTooMany = codes[MAX_COUPONS];
  if (oneTooMany !== undefined)
    throw refusedCoupon(oneTooMany, errorText('at-most-coupons', { max: MAX_COUPONS }));
  const { rows } = await sql<Found>`
    select c.id, c.code, c.percent_off as "percentOff", c.amount_off_cents as "amountOffCents",
      c.is_active and (${byStaff} or not c.staff_only) as "isKnown", coalesce(c.starts_on <= d.today, true) as "hasBegun",
      coalesce(c.ends_on < d.today, false) as "isOver", coalesce(c.used_count >= c.max_uses, false) as "isUsedUp",
      c.max_uses_per_student as "mostByStudent",
      (select count(*)::int from coupon_use u where u.provider_id = c.provider_id and u.coupon_id = c.id and u.student_id = ${studentId}::uuid) as "usedByStudent"
    from coupon c, (select timezone(time_zone, now())::date as today from provider where id = app_provider()) d
    where c.code = any(${codes}::text[])`.execute(db);
  const byCode = new Map(rows.map((coupon) => [coupon.code, coupon]));
  return codes.map((code, n) => {
    if (codes.indexOf(code) < n) throw refusedCoupon(code, errorText('coupon-already-added', { code }));
    return holding(code, byCode.get(code), byStaff);
  });
}

function holding(code: string, coupon: Found | undefined, byStaff: boolean): Coupon {
  if (!coupon?.isKnown) throw refusedCoupon(code, errorText('coupon-not-found', { code }));
  if (!coupon.hasBegun) throw refusedCoupon(code, errorText('coupon-not-valid-yet', { code }));
  if (coupon.isOver) throw refusedCoupon(code, errorText('coupon-expired', { code }));
  if (coupon.isUsedUp) throw usedUp(code);
  if (coupon.mostByStudent !== null && coupon.usedByStudent >= coupon.mostByStudent)
    throw refusedCoupon(code, errorText(byStaff ? 'coupon-limit-of-student' : 'coupon-limit', { code }));
  return coupon;
}

/**
 * Uses coupons for an order: one statement decides who gets the last use of each (I4). Throws 400 `coupon` when one is used up. Coupons are
 * locked in the order of their ids to avoid deadlocks.
 */
export async function takeCoupons(
  db: Db,
  { orderId, coupons }: { orderId: string; coupons: readonly PricedCoupon[] },
): Promise<void> {
  const ids = coupons.map(({ id }) => id);
  await sql`
    insert into order_coupon (provider_id, order_id, coupon_id, position, discount_cents)
    select app_provider(), ${orderId}, c.id, c.position, c.discount_cents
    from unnest(${ids}::uuid[], ${coupons.map(({ discountCents }) => discountCents)}::int[])
      with ordinality c (id, discount_cents, position)`.execute(db);
  await lockCouponsOf(db, [orderId]);
  const { rows } = await sql<{ id: string }>`
    update coupon set used_count = used_count + 1
    where id = any(${ids}::uuid[]) and is_active and (max_uses is null or used_count < max_uses) returning id`.execute(
    db,
  );
  const taken = new Set(rows.map(({ id }) => id));
  const lost = coupons.find(({ id }) => !taken.has(id));
  if (lost) throw usedUp(lost.code);
  await sql`insert into coupon_use (provider_id, coupon_id, order_id, student_id, discount_cents)
    select o.provider_id, k.coupon_id, o.id, o.student_id, k.discount_cents
    from customer_order o join order_coupon k on k.provider_id = o.provider_id and k.order_id = o.id
    where o.id = ${orderId}`.execute(db);
}

/** Locks the coupons of orders, in the order of their ids. */
export async function lockCouponsOf(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`select id from coupon where id in (select coupon_id from order_coupon where order_id = any(${orderIds}::uuid[]))
    order by id for no key update`.execute(db);
}

/** Releases the coupons of an order that is not paid. */
export async function freeCoupons(db: Db, orderId: string): Promise<void> {
  await lockCouponsOf(db, [orderId]);
  await sql`with gone as (delete from coupon_use where order_id = ${orderId} returning coupon_id)
    update coupon set used_count = used_count - 1 where id in (select coupon_id from gone)`.execute(db);
}

/**
 * Uses the coupons of an expired order again when it is paid after all, if they are still available. If one is used up in the meantime, the
 * price paid stays, and the payment's events record it (I4).
 */
export async function takeCouponsAgain(
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const { rows: ended } =
    await sql`select id from customer_order where id = ${orderId} and status = 'EXPIRED'`.execute(db);
  if (ended.length === 0) return;
  await lockCouponsOf(db, [orderId]);
  const { rows } = await sql<{ code: string }>`
    with gone as (
      select o.provider_id, o.id, o.student_id, k.coupon_id, k.position, k.discount_cents
      from customer_order o join order_coupon k on k.provider_id = o.provider_id and k.order_id = o.id
      where o.id = ${orderId}),
    taken as (
      update coupon c set used_count = used_count + 1 from gone o
      where c.id = o.coupon_id and (c.max_uses is null or c.used_count < c.max_uses)
        and (c.max_uses_per_student is null or c.max_uses_per_student > (select count(*) from coupon_use u
          where u.provider_id = c.provider_id and u.coupon_id = c.id and u.student_id = o.student_id))
      returning c.id),
    used as (
      insert into coupon_use (provider_id, coupon_id, order_id, student_id, discount_cents)
      select o.provider_id, o.coupon_id, o.id, o.student_id, o.discount_cents from gone o join taken t on t.id = o.coupon_id)
    select c.code from gone o join coupon c on c.provider_id = o.provider_id and c.id = o.coupon_id
    where not exists (select from taken t where t.id = o.coupon_id) order by o.position`.execute(db);
  for (const { code: name } of rows)
    await addPaymentEvent(db, { paymentId, kind: 'NOTED', detail: { reason: 'coupon_gone', name } });
}
