import autocannon from 'autocannon';

export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How hard and how long: so many callers side by side, each waiting for its answer before it asks again. */
export interface Effort {
  readonly seconds: number;
  readonly callers: number;
}

/** Requests a second that an address answers with 200, asked by a worker thread. */
export async function rateOf(url: string, cookie: string, { seconds, callers }: Effort): Promise<Rate> {
  const result = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    workers: 1,
    headers: { cookie },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** Runs `work` for so many callers and counts. */
export async function repeat(work: () => Promise<unknown>, { seconds, callers }: Effort): Promise<Rate> {
  const until = performance.now() + seconds * 1000;
  return rateOfCallers(work, callers, () => performance.now() < until);
}

/** Runs `work` for each of these, by so many callers side by side, and counts. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { callers }: Pick<Effort, 'callers'>,
): Promise<Rate> {
  let next = 0;
  return rateOfCallers(
    () => work(items[next++]!),
    callers,
    () => next < items.length,
  );
}

async function rateOfCallers(
  work: () => Promise<unknown>,
  callers: number,
  goesOn: () => boolean,
): Promise<Rate> {
  const from = performance.now();
  const times: number[] = [];
  const caller = async () => {
    while (goesOn()) {
      const asked = performance.now();
      await work();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = times.length / ((performance.now() - from) / 1000);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The middle one, or the upper of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How often `percentiles` runs its work. */
export const ROUNDS = 60;

/** How long `work` takes in milliseconds, one run after the other. */
export async function percentiles(
  work: () => Promise<unknown>,
): Promise<Record<'best' | 'p50' | 'p95', number>> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(ROUNDS * share)]! * 10) / 10;
  return { best: at(0), p50: at(0.5), p95: at(0.95) };
}
