import type { CartProduct } from '#domain/billing/cart.ts';
import type { Review } from '../checkout/use-review.ts';

export interface CartLine {
  readonly line: CartProduct;
  /** As the school offers it now; null when it no longer does. */
  readonly product: { readonly priceCents: number; readonly credits: number } | null;
}
export interface PricedCart extends Pick<Review, 'subTotalCents' | 'totalCents' | 'coupons'> {
  readonly lines: readonly CartLine[];
  readonly hasGone: boolean;
}

/** The cart at the school's present prices: what the browser remembers of them does not count (D8). */
export function priceCart(lines: readonly CartProduct[], review: Review): PricedCart {
  const priced = lines.map((line) => ({ line, product: productOf(review, line.id) }));
  const { subTotalCents, totalCents, coupons } = review;
  const hasGone = priced.some(({ product }) => product === null);
  return { lines: priced, subTotalCents, totalCents, coupons, hasGone };
}

/** One of a line; of a subscription the credits of all its months. */
function productOf({ lines }: Review, id: string): CartLine['product'] {
  const line = lines.find(({ productId }) => productId === id);
  if (!line) return null;
  const { unitPriceCents: priceCents, credits, quantity, subscriptionMonths } = line;
  return { priceCents, credits: (credits / quantity) * (subscriptionMonths ?? 1) };
}
