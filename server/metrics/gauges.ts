import { sql } from 'kysely';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';

/** The database connections of this process: `db_pool_connections` by state and `db_pool_waiting`. */
export function gaugePool(pool: pg.Pool, metrics: Registry): void {
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections of this process.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection.',
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  metrics.registerMetric(connections);
  metrics.registerMetric(waiting);
}

interface Backlog {
  due: number;
  lag: number;
}

/**
 * Registers the outbox's gauges `outbox_due` and `outbox_lag_seconds`. Returns a function that reads both again, in one statement. While
 * the database is unavailable they are left out and nothing is thrown: the other metrics matter most then.
 */
export function gaugeOutbox(pool: pg.Pool, metrics: Registry): () => Promise<void> {
  const registers = [metrics];
  const due = new Gauge({ name: 'outbox_due', help: 'Messages that should have left.', registers });
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'How long the oldest due message waits.',
    registers,
  });
  return async () => {
    const backlog = await withTimeout(1_000, asOwner(pool, readBacklog, { readOnly: true }), null);
    if (backlog) {
      due.set(Number(backlog.due));
      lag.set(backlog.lag);
    } else {
      due.remove();
      lag.remove();
    }
  };
}

async function readBacklog(db: Db): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog>`
    select count(*) as due, coalesce(extract(epoch from now() - min(send_after)), 0)::float8 as lag
      from outbox_message where sent_at is null and failed_at is null and send_after <= now()`.execute(db);
  return rows[0];
}
