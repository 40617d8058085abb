import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = { text: string; values?: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();

/**
 * Returns every statement that `work` sends through the pool, as the driver got it, in the order of sending: one is listed when it is sent,
 * whether or not the answers before it have arrived. Statements of others, such as the outbox's rounds, are not listed.
 */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    // A connection may be given out several times.
    if (watched.has(client)) return;
    const send = client.query;
    watched.set(client, send);
    client.query = ((...args: unknown[]) => {
      const [first, second] = args as [string | Query, unknown];
      const { text, values } = typeof first === 'string' ? { text: first, values: second } : first;
      if (recording.getStore() === statements)
        statements.push({ text, values: Array.isArray(values) ? values : [] });
      return (send as (...all: unknown[]) => unknown).apply(client, args);
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  try {
    // Awaited inside: some promises begin their work only then.
    await recording.run(statements, async () => {
      await work();
    });
  } finally {
    pool.off('acquire', watch);
    for (const [client, send] of watched) client.query = send;
  }
  return statements;
}
