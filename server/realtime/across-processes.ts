import { createAdapter, type PostgresAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';

/** Sends a message to the adapters of other processes. */
type Publish = (message: { data?: unknown }) => Promise<string>;

/**
 * Socket adapter on the database (decision 18): one connection listens, and processes find each other by its heartbeat, without a setting.
 * While there is no other process, only that heartbeat is sent.
 */
export function acrossProcesses(pool: pg.Pool, onError: (error: Error) => void) {
  const make = createAdapter(inOrder(pool), { errorHandler: onError });
  // Called with `new`: an arrow function does not support that.
  return function adapter(namespace: unknown): PostgresAdapter {
    const made = make(namespace);
    const inner = made as unknown as { doPublish: Publish };
    const publish = inner.doPublish.bind(made);
    inner.doPublish = async (message) =>
      message.data === undefined || (await made.serverCount()) > 1 ? publish(message) : '';
    return made;
  };
}

/**
 * Wraps the pool for the adapter, but publishes through the connection that listens: over any free connection, the second of two messages
 * can arrive first, and a participant would leave a room before getting the reason. Returns an ended connection to the pool, because the
 * adapter does not: otherwise each outage would leak one connection.
 */
function inOrder(pool: pg.Pool): pg.Pool {
  let listener: pg.PoolClient | undefined;
  const facade = {
    async connect() {
      const client = await pool.connect();
      // After some failures the adapter asks twice: two that listen would hear everything twice.
      if (listener) letGo(listener);
      client.once('end', () => {
        if (listener === client) listener = undefined;
        client.release(true);
      });
      listener = client;
      return client;
    },
    query: (text: string, values?: unknown[]) => (listener ?? pool).query(text, values),
  };
  return facade as unknown as pg.Pool;
}

/** Closes the client without notifying listeners that would open a replacement. */
function letGo(client: pg.PoolClient): void {
  client.removeAllListeners('end');
  client.release(true);
}
