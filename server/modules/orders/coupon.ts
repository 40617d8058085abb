import { sql } from 'kysely';
import { couponCodeOf } from '#domain/cart.ts';
import { invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { addPaymentEvent } from './events.ts';

export interface Coupon {
  id: string;
  code: string;
  percentOff: number | null;
  amountOffCents: number | null;
}

interface CouponUse {
  code: string;
  /** Coupons are for people: a company's price is agreed. */
  studentId: string | null;
  /** Some coupons are staff's own; whoever else asks learns nothing of them. */
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

const USED_UP = 'This coupon has been used as often as it may be.';

/**
 * The coupon, if this student may use it today; 400 `coupon` says why not. A look only: `takeCoupon` decides. The student's row
 * must be locked for the limit by student to hold.
 */
export async function couponFor(db: Db, { code, studentId, byStaff }: CouponUse): Promise<Coupon> {
  if (studentId === null) throw invalid('coupon', 'Coupons are for students, not for companies.');
  const { rows } = await sql<Found>`
    select c.id, c.code, c.percent_off as "percentOff", c.amount_off_cents as "amountOffCents",
      c.is_active and (${byStaff} or not c.staff_only) as "isKnown", coalesce(c.starts_on <= d.today, true) as "hasBegun",
      coalesce(c.ends_on < d.today, false) as "isOver", coalesce(c.used_count >= c.max_uses, false) as "isUsedUp",
      c.max_uses_per_student as "mostByStudent",
      (select count(*)::int from coupon_use u where u.provider_id = c.provider_id and u.coupon_id = c.id and u.student_id = ${studentId}::uuid) as "usedByStudent"
    from coupon c, (select timezone(time_zone, now())::date as today from provider where id = app_provider()) d
    where c.code = ${couponCodeOf(code)}`.execute(db);
  const [coupon] = rows;
  if (!coupon?.isKnown) throw invalid('coupon', 'There is no such coupon.');
  if (!coupon.hasBegun) throw invalid('coupon', 'This coupon is not valid yet.');
  if (coupon.isOver) throw invalid('coupon', 'This coupon is not valid any more.');
  if (coupon.isUsedUp) throw invalid('coupon', USED_UP);
  if (coupon.mostByStudent !== null && coupon.usedByStudent >= coupon.mostByStudent)
    throw invalid(
      'coupon',
      byStaff
        ? 'This student has used the coupon as often as it may be.'
        : 'You have used this coupon as often as you may.',
    );
  return coupon;
}

/** Uses a coupon for an order: one statement decides who gets the last use (I4); 400 `coupon` for whom it does not. */
export async function takeCoupon(
  db: Db,
  use: { couponId: string; orderId: string; studentId: string; discountCents: number },
): Promise<void> {
  const { rows } = await sql`
    update coupon set used_count = used_count + 1
    where id = ${use.couponId} and is_active and (max_uses is null or used_count < max_uses) returning id`.execute(
    db,
  );
  if (rows.length === 0) throw invalid('coupon', USED_UP);
  await sql`insert into coupon_use (provider_id, coupon_id, order_id, student_id, discount_cents)
    values (app_provider(), ${use.couponId}, ${use.orderId}, ${use.studentId}, ${use.discountCents})`.execute(
    db,
  );
}

/** An order that nobody pays gives its coupon back. */
export async function freeCoupon(db: Db, orderId: string): Promise<void> {
  await sql`with gone as (delete from coupon_use where order_id = ${orderId} returning coupon_id)
    update coupon set used_count = used_count - 1 where id in (select coupon_id from gone)`.execute(db);
}

/**
 * An order that had ended unpaid is paid after all: its coupon is used again, where one is still to be had. Where it went elsewhere
 * meanwhile, the price that was asked and paid stays, and the payment says so (I4).
 */
export async function takeCouponAgain(
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with gone as (
      select o.* from customer_order o where o.id = ${orderId} and o.status = 'EXPIRED' and o.coupon_id is not null),
    taken as (
      update coupon c set used_count = used_count + 1 from gone o
      where c.id = o.coupon_id and (c.max_uses is null or c.used_count < c.max_uses)
        and (c.max_uses_per_student is null or c.max_uses_per_student > (select count(*) from coupon_use u
          where u.provider_id = c.provider_id and u.coupon_id = c.id and u.student_id = o.student_id))
      returning c.id),
    used as (
      insert into coupon_use (provider_id, coupon_id, order_id, student_id, discount_cents)
      select o.provider_id, o.coupon_id, o.id, o.student_id, o.discount_cents from gone o where exists (select 1 from taken))
    select exists (select 1 from taken) as "isTaken" from gone`.execute(db);
  if (rows[0]?.isTaken === false)
    await addPaymentEvent(db, { paymentId, kind: 'NOTED', detail: { reason: 'coupon_gone' } });
}
