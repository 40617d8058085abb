import { useEffect, useRef } from 'react';
import { addCoupon } from '#domain/billing/cart-changes.ts';
import type { Cart } from '#domain/billing/cart.ts';
import { changeCart } from '#src/session/cart-store.ts';
import { useStudentDetail } from '../use-student-detail.ts';

/**
 * The unused code that the student came with. It is added once to a cart without a coupon; if the student removes it, it stays removed.
 * The server checks it like any other.
 */
export function useOwnPromo({ products, coupons }: Cart): string | null {
  const code = useStudentDetail().data?.promoCode ?? null;
  const isOffered = useRef(false);
  const isWanted = products.length > 0 && coupons.length === 0;
  useEffect(() => {
    if (code === null || isOffered.current) return;
    isOffered.current = true;
    if (isWanted) changeCart((cart) => addCoupon(cart, code));
  }, [code, isWanted]);
  return code;
}
