import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';
import { metricLines, seriesName } from './text.ts';

const NANOSECONDS = 1e9;

/** What can be read at any moment: the process, its event loop, the pool, the outbox. */
export function readGauges(pool: pg.Pool): { text: () => Promise<string>; stop: () => void } {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return {
    stop: () => void loop.disable(),
    async text() {
      const lag = { mean: loop.mean, p99: loop.percentile(99), max: loop.max };
      loop.reset();
      return [processLines(), loopLines(lag), poolLines(pool), await outboxLines(pool)].join('');
    },
  };
}

function processLines(): string {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    metricLines('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
      ['process_resident_memory_bytes', rss],
    ]),
    metricLines('nodejs_heap_used_bytes', 'gauge', 'JavaScript heap in use.', [
      ['nodejs_heap_used_bytes', heapUsed],
    ]),
    metricLines('nodejs_external_memory_bytes', 'gauge', 'Memory outside the heap.', [
      ['nodejs_external_memory_bytes', external],
    ]),
    metricLines('process_cpu_seconds_total', 'counter', 'Processor time.', [
      ['process_cpu_seconds_total', (user + system) / 1e6],
    ]),
    metricLines('process_start_time_seconds', 'gauge', 'When it started.', [
      ['process_start_time_seconds', startedAt],
    ]),
  ].join('');
}

/** Since the last reading. Not a number before the first sample: then zero. */
function loopLines(lag: Record<string, number>): string {
  const name = 'nodejs_eventloop_lag_seconds';
  const series = Object.entries(lag).map(
    ([stat, value]) =>
      [seriesName(name, { stat }), Number.isFinite(value) ? value / NANOSECONDS : 0] as const,
  );
  return metricLines(name, 'gauge', 'Event loop delay since the last reading.', series);
}

function poolLines({ totalCount, idleCount, waitingCount }: pg.Pool): string {
  const name = 'db_pool_connections';
  return [
    metricLines(name, 'gauge', 'Database connections of this process.', [
      [seriesName(name, { state: 'idle' }), idleCount],
      [seriesName(name, { state: 'used' }), totalCount - idleCount],
    ]),
    metricLines('db_pool_waiting', 'gauge', 'Requests that wait for a connection.', [
      ['db_pool_waiting', waitingCount],
    ]),
  ].join('');
}

interface Backlog {
  due: number;
  lag: number;
}

/** Nothing rather than an error while the database is away: the rest is wanted most then. */
async function outboxLines(pool: pg.Pool): Promise<string> {
  const backlog = await withTimeout(1_000, asOwner(pool, readBacklog, { readOnly: true }), null);
  if (!backlog) return '';
  return [
    metricLines('outbox_due', 'gauge', 'Messages that should have left.', [['outbox_due', backlog.due]]),
    metricLines('outbox_lag_seconds', 'gauge', 'How long the oldest due message waits.', [
      ['outbox_lag_seconds', backlog.lag],
    ]),
  ].join('');
}

async function readBacklog(db: Db): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog>`
    select count(*) as due, coalesce(extract(epoch from now() - min(send_after)), 0)::float8 as lag
      from outbox_message where sent_at is null and failed_at is null and send_after <= now()`.execute(db);
  return rows[0];
}
