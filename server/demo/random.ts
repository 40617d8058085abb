/** Numbers that look random and are the same for the same seed, on every machine (the sfc32 generator). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(seed: string) {
    [this.#a, this.#b, this.#c] = [hash32(`${seed}/a`), hash32(`${seed}/b`), hash32(`${seed}/c`)];
    for (let round = 0; round < 12; round++) this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** One of the values, each as likely as its weight says. */
  weighted<V extends string | number>(weights: readonly (readonly [V, number])[]): V {
    let rest = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weights) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (weights.at(-1) as readonly [V, number])[0];
  }

  /** In another order, in place. */
  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.between(0, last);
      [items[last], items[other]] = [items[other] as T, items[last] as T];
    }
    return items;
  }
}

/** FNV-1a, then mixed so that every bit depends on every letter. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
