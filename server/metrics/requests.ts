import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metricLines, seriesName } from './text.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: Record<string, string>;
  /** How many took at most as long as the bound beside it; the last counts the rest. */
  counts: number[];
  sum: number;
}

/** Counts and times every request of the routes registered after this, by route (never by address) and status. */
export function watchRequests(app: FastifyInstance): { text: () => string } {
  const all = new Map<string, Series>();

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    const key = `${labels.method} ${route} ${labels.status}`;
    let series = all.get(key);
    if (!series)
      all.set(
        key,
        (series = { labels, counts: Array.from({ length: SECONDS.length + 1 }, () => 0), sum: 0 }),
      );
    const seconds = reply.elapsedTime / 1000;
    const bucket = SECONDS.findIndex((bound) => seconds <= bound);
    series.counts[bucket < 0 ? SECONDS.length : bucket]! += 1;
    series.sum += seconds;
  });

  return {
    text: () =>
      metricLines(
        'http_request_duration_seconds',
        'histogram',
        'How long requests took.',
        [...all.values()].flatMap(linesOf),
      ),
  };
}

/** All files are one route: their names change with every build. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  return config && 'file' in config ? 'file' : (url ?? 'unknown');
}

function linesOf({ labels, counts, sum }: Series): [string, number][] {
  let total = 0;
  const name = 'http_request_duration_seconds';
  const buckets = counts.map((count, index): [string, number] => {
    total += count;
    return [seriesName(`${name}_bucket`, { ...labels, le: String(SECONDS[index] ?? '+Inf') }), total];
  });
  return [...buckets, [seriesName(`${name}_sum`, labels), sum], [seriesName(`${name}_count`, labels), total]];
}
