import type { CartProduct } from '#domain/cart.ts';
import { useCart } from '#src/session/cart-store.ts';
import type { Product } from './offers.ts';

export interface CartLine {
  readonly line: CartProduct;
  /** As the school offers it now; null when it no longer does. */
  readonly product: Product | null;
}
export interface PricedCart {
  readonly lines: readonly CartLine[];
  readonly totalCents: number;
  readonly hasGone: boolean;
}

/** The cart at the school's present prices: what the browser remembers of them does not count (design D8). */
export function priceCart(lines: readonly CartProduct[], products: readonly Product[]): PricedCart {
  const priced = lines.map((line) => ({ line, product: products.find(({ id }) => id === line.id) ?? null }));
  return {
    lines: priced,
    totalCents: priced.reduce((sum, { product }) => sum + (product?.priceCents ?? 0), 0),
    hasGone: priced.some(({ product }) => product === null),
  };
}

export const usePricedCart = (products: readonly Product[]): PricedCart =>
  priceCart(useCart().products, products);
