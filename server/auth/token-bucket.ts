export interface BucketLimit {
  capacity: number;
  perSecond: number;
}

/**
 * A rate limit within one process, in memory: `take()` returns whether one more request (or its cost) is allowed now. The caller passes the
 * time in milliseconds.
 */
export class TokenBucket {
  readonly #limit: BucketLimit;
  #tokens: number;
  #filledAt: number;

  constructor(limit: BucketLimit, now: number) {
    this.#limit = limit;
    this.#tokens = limit.capacity;
    this.#filledAt = now;
  }

  take(now: number, cost = 1): boolean {
    const { capacity, perSecond } = this.#limit;
    this.#tokens = Math.min(capacity, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Full again: forgetting it changes nothing. */
  isFull(now: number): boolean {
    return this.#tokens + ((now - this.#filledAt) / 1000) * this.#limit.perSecond >= this.#limit.capacity;
  }
}

const MOST_KEYS = 10_000;

/** One bucket a key; forgets full ones when there are many. */
export function bucketsByKey(limit: BucketLimit): (key: string, now: number) => boolean {
  const buckets = new Map<string, TokenBucket>();
  return (key, now) => {
    if (buckets.size >= MOST_KEYS) forgetFull(buckets, now);
    const bucket = buckets.get(key) ?? new TokenBucket(limit, now);
    buckets.set(key, bucket);
    return bucket.take(now);
  };
}

function forgetFull(buckets: Map<string, TokenBucket>, now: number): void {
  for (const [key, bucket] of buckets) if (bucket.isFull(now)) buckets.delete(key);
  if (buckets.size >= MOST_KEYS) buckets.clear();
}
