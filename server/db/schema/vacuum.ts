import type { Pool } from 'pg';

/**
 * Sweeps and measures every table after a large load, so that the first requests neither do it nor are planned for small tables.
 * May take a minute for each ten million rows.
 */
export async function vacuum(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Two statements of one connection: sent as one text they would be a transaction, in which no vacuum runs.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    // Closed, because a connection without its limits must not return to the pool.
    client.release(true);
  }
}
