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

/** A discount was calculated for the products in the cart: when they change, it has to be requested again. */
const withProducts = (state: Cart, products: CartProduct[]): Cart => ({
  ...state,
  products,
  couponDiscounts: [],
});

export const addProduct = (state: Cart, product: CartProduct): Cart =>
  withProducts(state, [...state.products, product]);

/** Removes one line by its generated id. */
export function removeProduct(state: Cart, productId: string): Cart {
  const products = state.products.filter((product) => product.productId !== productId);
  return products.length === state.products.length ? state : withProducts(state, products);
}

/** Adds a coupon unless it is already there, ignoring case (VAL-04). An empty code, or one above the limit per order, changes nothing. */
export function addCoupon(state: Cart, typed: string): Cart {
  const code = couponCodeOf(typed);
  if (code === '' || state.coupons.includes(code) || state.coupons.length >= MAX_COUPONS) return state;
  return { ...state, coupons: [...state.coupons, code] };
}

export function removeCoupon(state: Cart, typed: string): Cart {
  const code = couponCodeOf(typed);
  return {
    ...state,
    coupons: state.coupons.filter((coupon) => coupon !== code),
    couponDiscounts: state.couponDiscounts.filter((discount) => discount.code !== code),
  };
}

/** Stores the server's discounts for the cart's coupons; leaves out coupons that are no longer in the cart. */
export function setDiscounts(state: Cart, discounts: readonly CouponDiscount[]): Cart {
  return { ...state, couponDiscounts: discounts.filter(({ code }) => state.coupons.includes(code)) };
}

/** In cents, before and after the discounts; never below zero. */
export function totalsOf({ products, couponDiscounts }: Cart): { subTotal: number; total: number } {
  const subTotal = products.reduce((sum, product) => sum + product.priceCents, 0);
  const discount = couponDiscounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { subTotal, total: Math.max(0, subTotal - discount) };
}
