import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from '#domain/billing/cart.ts';
import { createListeners } from '#src/listeners.ts';
import { localStore } from '#src/storage.ts';

const KEY = 'cart';
const changes = createListeners();

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_CART).every((key) => Array.isArray(Reflect.get(value, key)));

/** Discards carts of older versions. The server recalculates all prices anyway. */
function stored(): Cart {
  try {
    const value: unknown = JSON.parse(localStore().getItem(KEY) ?? 'null');
    return isCart(value) ? value : EMPTY_CART;
  } catch {
    return EMPTY_CART;
  }
}

let current: Cart | null = null;
export function getCart(): Cart {
  current ??= stored();
  return current;
}

/** The client's wish list (D8): `changeCart((cart) => addProduct(cart, product))`. */
export function changeCart(change: (cart: Cart) => Cart): void {
  current = change(getCart());
  localStore().setItem(KEY, JSON.stringify(current));
  changes.notify();
}

function onCart(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    current = null;
    listener();
  };
  const leave = changes.subscribe(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    leave();
    window.removeEventListener('storage', fromOtherTab);
  };
}

export const useCart = (): Cart => useSyncExternalStore(onCart, getCart, getCart);
