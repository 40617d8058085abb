import { createAdapter, type PostgresAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';

/** What is said by an adapter to those of other processes. */
type Publish = (message: { data?: unknown }) => Promise<string>;

/**
 * The sockets' adapter on the database (decision 18): one connection listens, and processes find each other by its heartbeat,
 * without a setting. While there is no other, nothing but that heartbeat is sent.
 */
export function acrossProcesses(pool: pg.Pool, onError: (error: Error) => void) {
  const make = createAdapter(pool, { errorHandler: onError });
  // Called with `new`, which an arrow function cannot be.
  return function adapter(namespace: unknown): PostgresAdapter {
    const made = make(namespace);
    const inner = made as unknown as { doPublish: Publish };
    const publish = inner.doPublish.bind(made);
    inner.doPublish = async (message) =>
      message.data === undefined || (await made.serverCount()) > 1 ? publish(message) : '';
    return made;
  };
}
