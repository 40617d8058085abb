import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { wireTypes } from './wire-types.ts';

/**
 * Limits that keep one bad statement, one forgotten lock or one stuck handler from holding up the rest, and the output
 * forms that wire-types relies on. Milliseconds.
 */
const SESSION = `
  set statement_timeout = 15000;
  set lock_timeout = 5000;
  set idle_in_transaction_session_timeout = 30000;
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'`;

/** How long a request waits for a free connection before it fails because the service is busy. */
const CHECKOUT_LIMIT_MS = 5000;

/**
 * A pool whose connections all have our types, limits and an error listener. Without the listeners a restart of the
 * database would end this process.
 */
export function makePool(config: PoolConfig): Pool {
  const pool = new Pool({
    application_name: 'language-school',
    connectionTimeoutMillis: CHECKOUT_LIMIT_MS,
    keepAlive: true,
    ...config,
    types: wireTypes,
    // Statements are sent without waiting for the answer to the one before: a transaction costs one round trip less.
    pipeline: true,
    onConnect: prepareSession as (client: ClientBase) => void,
  });
  // pg removes a broken client from the pool, and the running query throws its error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const ENDS_WITHIN_MS = 1_000;

/** Closes the pool's connections, without waiting long for those in use: their transactions are not committed. */
export const endPool = (pool: Pool): Promise<void> =>
  Promise.race([pool.end(), pause(ENDS_WITHIN_MS, undefined, { ref: false })]);

const prepareSession = async (client: ClientBase): Promise<void> => {
  await client.query(SESSION);
};
