const MOST = 1_000;

/** Caches a result in this process for `ms` and shares one pending call. Failures are not cached. */
export function memoizeFor<T>(ms: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, work) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.answer;
    if (kept.size >= MOST) kept.clear();
    const answer = work();
    kept.set(key, { until: Date.now() + ms, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
