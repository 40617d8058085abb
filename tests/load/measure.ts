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
  const from = performance.now();
  const until = from + seconds * 1000;
  const times: number[] = [];
  const caller = async () => {
    while (performance.now() < until) {
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
