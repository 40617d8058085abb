import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { MAX_COUPONS } from '../cart.ts';
import { creditKind } from '../credit.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { paymentMethod } from './payments.ts';

const roles = ['STUDENT'] as const;

/** Requested products and quantities, without prices: the server sets those (D8). */
export const wishedLines = z
  .array(z.strictObject({ productId: idOf('product'), quantity: z.int().check(z.gte(1), z.lte(20)) }))
  .check(z.minLength(1, errorText('choose-products')), z.maxLength(20));
const couponText = text({ min: 3, max: 40 });
/** Coupon codes of a cart. Each discount is calculated from what the coupons before it left. */
export const couponCodes = z
  .array(text({ max: 40 }))
  .check(z.maxLength(MAX_COUPONS, errorText('at-most-coupons', { max: MAX_COUPONS })));
/** A coupon of an order and its discount. */
export const orderCoupon = z.object({ code: z.string(), discountCents: z.int() });

const offCoupon = {
  code: z.string(),
  /** One of the two. */
  percentOff: z.nullable(z.int()),
  amountOffCents: z.nullable(z.int()),
};
const sums = { subTotalCents: z.int(), discountCents: z.int(), totalCents: z.int(), currency: z.string() };

export const checkCoupon = endpoint({
  method: 'POST',
  path: '/coupon/check',
  summary:
    'Get the discount of a coupon on a cart, after its other coupons; 400 `coupon` names the one that is refused (`details.code`) and the reason',
  roles,
  always: true,
  body: z.strictObject({ coupon: couponText, coupons: z.optional(couponCodes), lines: wishedLines }),
  reply: z.object({ ...offCoupon, ...sums, coupons: z.array(orderCoupon) }),
});

export const reviewCart = endpoint({
  method: 'POST',
  path: '/student-platform/cart/review',
  summary:
    'Calculate a cart: price today, expiry of its credits, monthly credits, payment methods; 400 `coupon` for a refused coupon',
  roles,
  always: true,
  body: z.strictObject({ coupons: z.optional(couponCodes), lines: wishedLines }),
  reply: z.object({
    ...sums,
    coupons: z.array(orderCoupon),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        unitPriceCents: z.int(),
        creditKind,
        /** For a subscription, credits per month. */
        credits: z.int(),
        subscriptionMonths: z.nullable(z.int()),
        /** Last day of the credits that are added today; null: they never expire. */
        expiresOn: z.nullable(plainDate),
        /** For a subscription: date of the next credits, and its last day. Nothing is charged again. */
        nextGrantOn: z.nullable(plainDate),
        endsOn: z.nullable(plainDate),
      }),
    ),
    /** Products in the cart that are no longer offered; the totals leave them out. */
    gone: z.array(z.string()),
    methods: z.array(paymentMethod),
  }),
});
