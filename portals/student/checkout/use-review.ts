import { useEffect, useState } from 'react';
import type { Reply } from '#domain/api/endpoint.ts';
import type { reviewCart as reviewEndpoint } from '#domain/api/shop.ts';
import { type Cart, removeCoupon } from '#domain/cart.ts';
import { reviewCart } from '#calls/shop.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { changeCart, useCart } from '#src/session/cart-store.ts';

export type Review = Reply<typeof reviewEndpoint>;

/** The wish that a cart is: how many of what, and the coupon; its prices stay behind (design D8). */
export function wishOf({ products, coupons }: Cart) {
  const counts = new Map<string, number>();
  for (const { id } of products) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [coupon] = coupons;
  const lines = [...counts].map(([productId, quantity]) => ({ productId, quantity }));
  return { lines, ...(coupon && { coupon }) };
}

const couponRefusal = (error: Error | null): string | null =>
  (error instanceof ApiError && error.fields['coupon']) || null;

/** The cart as the school prices it now. A coupon that no longer holds is taken off, and `lostCoupon` says why. */
export function useReview() {
  const cart = useCart();
  const body = wishOf(cart);
  const query = useApi(reviewCart, { body }, { enabled: body.lines.length > 0, retry: false });
  const [lostCoupon, setLostCoupon] = useState<string | null>(null);
  const refusal = couponRefusal(query.error);
  const { coupon } = body;
  useEffect(() => {
    if (refusal === null || coupon === undefined) return;
    setLostCoupon(refusal);
    changeCart((now) => removeCoupon(now, coupon));
  }, [refusal, coupon]);
  return { cart, query, lostCoupon };
}
