import * as z from 'zod/mini';
import { priceCents } from '#domain/values/money.ts';

/** One line. The same plan can be in the cart twice, so each line has a generated `productId`. */
export const cartProduct = z.object({
  productId: z.string(),
  /** The plan's id. */
  id: z.string(),
  name: z.string(),
  priceCents,
});
export type CartProduct = z.infer<typeof cartProduct>;

export const couponDiscount = z.object({ discountId: z.string(), code: z.string(), amountCents: priceCents });
export type CouponDiscount = z.infer<typeof couponDiscount>;

/** The cart as the client sends it (ENT-06); the server calculates the prices again (D8). */
export const cart = z.object({
  products: z.array(cartProduct),
  coupons: z.array(z.string()),
  couponDiscounts: z.array(couponDiscount),
});
export type Cart = z.infer<typeof cart>;

export const EMPTY_CART: Cart = { products: [], coupons: [], couponDiscounts: [] };

/** As many coupons as an order takes. */
export const MAX_COUPONS = 5;

/** The one spelling of a coupon code. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();
