import { describe, expect, it } from 'vitest';
import { bucketsByKey, TokenBucket } from './token-bucket.ts';

const limit = { capacity: 3, perSecond: 1 };

describe('TokenBucket', () => {
  it('refuses beyond its capacity, and refills with time, never beyond it', () => {
    const bucket = new TokenBucket(limit, 0);
    expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
    expect([500, 1_100, 1_200].map((now) => bucket.take(now))).toEqual([false, true, false]);
    expect([99_000, 99_000, 99_000, 99_000].map((now) => bucket.take(now))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('bucketsByKey', () => {
  it('keeps keys apart', () => {
    const take = bucketsByKey(limit);
    for (let i = 0; i < 3; i++) take('a', 0);
    expect([take('a', 0), take('b', 0)]).toEqual([false, true]);
  });

  it('does not forget who is at the limit because many others come', () => {
    const take = bucketsByKey(limit);
    for (let i = 0; i < 9_990; i++) take(`k${i}`, 0);
    for (let i = 0; i < 3; i++) take('a', 2_000);
    for (let i = 0; i < 100; i++) take(`m${i}`, 2_000);
    expect(take('a', 2_000)).toBe(false);
  });
});
