/** A number from 0 up to 1 that follows from the key alone (FNV-1a, then mixed): the same choice in every run. */
export function chance(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of the items, by the key alone. */
export function pick<T>(items: readonly T[], key: string): T {
  const item = items[Math.floor(chance(key) * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}
