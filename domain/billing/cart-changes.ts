import { type Cart, type CartProduct, type CouponDiscount, couponCodeOf, MAX_COUPONS } from './cart.ts';

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
