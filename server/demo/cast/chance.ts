import { hash32 } from '../random.ts';

/** A number from 0 up to 1 that follows from the key alone: the same choice in every run. */
export const chance = (key: string): number => hash32(key) / 2 ** 32;

/** One of the items, by the key alone. */
export function pick<T>(items: readonly T[], key: string): T {
  const item = items[Math.floor(chance(key) * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}
