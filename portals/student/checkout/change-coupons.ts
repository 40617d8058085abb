import { flushSync } from 'react-dom';
import type { Cart } from '#domain/billing/cart.ts';
import { changeCart } from '#src/session/cart-store.ts';

/** Id of the element where coupons are entered, or where the limit is explained. */
export const COUPON_PLACE = 'coupon-place';

/** Changes the cart's coupons; the button pressed may disappear, so the focus moves to the coupon field. */
export function changeCoupons(change: (cart: Cart) => Cart): void {
  flushSync(() => changeCart(change));
  const place = document.getElementById(COUPON_PLACE);
  (place?.querySelector('input') ?? place)?.focus();
}
