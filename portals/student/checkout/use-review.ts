import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { reviewCart as reviewEndpoint } from '#domain/billing/api/shop.ts';
import { removeCoupon, setDiscounts } from '#domain/billing/cart-changes.ts';
import type { Cart } from '#domain/billing/cart.ts';
import { reviewCart } from '#calls/billing/api/shop.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { changeCart, useCart } from '#src/session/cart-store.ts';

export type Review = Reply<typeof reviewEndpoint>;

/** The wish that a cart is: how many of what, and the coupons; its prices stay behind (D8). */
export function draftOf({ products, coupons }: Cart) {
  const counts = new Map<string, number>();
  for (const { id } of products) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lines = [...counts].map(([productId, quantity]) => ({ productId, quantity }));
  return { lines, ...(coupons.length > 0 && { coupons }) };
}

/** A coupon that is no longer valid, and the reason. */
export interface LostCoupon {
  code: string;
  why: string;
}

/** Returns the coupon code that the server refused, if that was the error. */
export const codeRefused = (error: ApiError): string | undefined =>
  (error.body.details as { code?: string } | undefined)?.code;

function lostIn(error: Error | null, { coupons }: Cart): LostCoupon | null {
  if (!(error instanceof ApiError)) return null;
  const why = error.fields['coupon'];
  const code = coupons.find((one) => one === codeRefused(error));
  return why !== undefined && code !== undefined ? { code, why } : null;
}

/** Sets the cart's discounts to the current ones; each keeps its id while its coupon is in the cart. */
const withReviewed =
  (coupons: Review['coupons']) =>
  (cart: Cart): Cart =>
    setDiscounts(
      cart,
      coupons.map(({ code, discountCents: amountCents }) => {
        const known = cart.couponDiscounts.find((discount) => discount.code === code);
        return { discountId: known?.discountId ?? crypto.randomUUID(), code, amountCents };
      }),
    );

/**
 * The cart at the school's current prices; the previous total is shown while they load. A coupon that is no longer valid is removed,
 * and `lostCoupons` has the reason.
 */
export function useReview() {
  const cart = useCart();
  const body = draftOf(cart);
  const query = useApi(
    reviewCart,
    { body },
    { enabled: body.lines.length > 0, retry: false, placeholderData: keepPreviousData },
  );
  const [lost, setLost] = useState<readonly LostCoupon[]>([]);
  const { code, why } = lostIn(query.error, cart) ?? {};
  useEffect(() => {
    if (code === undefined || why === undefined) return;
    setLost((before) => [...before.filter((one) => one.code !== code), { code, why }]);
    changeCart((now) => removeCoupon(now, code));
  }, [code, why]);
  const reviewed = query.isPlaceholderData ? undefined : query.data?.coupons;
  useEffect(() => {
    if (reviewed) changeCart(withReviewed(reviewed));
  }, [reviewed]);
  return { cart, query, lostCoupons: lost.filter((one) => !cart.coupons.includes(one.code)) };
}
