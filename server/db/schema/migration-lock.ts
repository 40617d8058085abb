import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** Lock key: any number, the same in every process, so that they wait for each other. */
const LOCK = 7_406_021;
const AGAIN_MS = 500;

/**
 * Waits until no other process migrates; closing the connection releases the lock. It asks again and again, because a waiting statement
 * holds a snapshot, and an index that is built concurrently would wait for that, and it for the index.
 */
export async function lockMigrations(client: PoolClient, onProgress?: (text: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isMine"', [LOCK]);
    if (rows[0].isMine) return;
    if (tries === 0) onProgress?.('Waiting for another process, which applies migrations');
    await pause(AGAIN_MS);
  }
}
