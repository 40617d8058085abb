import autocannon from 'autocannon';

export interface Rate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Requests a second that an address answers with 200, asked by a worker thread over `connections` sockets. */
export async function rateOf(
  url: string,
  cookie: string,
  { seconds = 5, connections = 50 } = {},
): Promise<Rate> {
  const result = await autocannon({ url, connections, duration: seconds, workers: 1, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** Runs `work` from `lanes` callers side by side for some seconds and counts. */
export async function repeat(work: () => Promise<unknown>, { seconds = 5, lanes = 16 } = {}): Promise<Rate> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const lane = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
