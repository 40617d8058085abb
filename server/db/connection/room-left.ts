import type { Pool } from 'pg';
import { isDiskFull } from './outage.ts';

/** The databases of which a statement has said that their disk is full. */
const full = new WeakSet<Pool>();

/** Remembers if a statement failed because the database's disk is full. */
export function noteFailure(pool: Pool, error: unknown): void {
  if (isDiskFull(error)) full.add(pool);
}

/** Two megabytes, in rows that are neither compressed nor stored elsewhere. */
const FILL = `create temp table room_probe (filler text) on commit drop;
  insert into room_probe select repeat(md5(n::text), 60) from generate_series(1, 1000) n`;

/**
 * Returns whether the database's disk accepts writes. Reads and small changes succeed for a long time on a full disk, so only a failure
 * shows it; after one, a test write is rolled back until it succeeds.
 */
export async function hasRoomLeft(pool: Pool): Promise<boolean> {
  if (!full.has(pool)) return true;
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query(`begin; ${FILL}`);
    full.delete(pool);
  } catch (error) {
    if (!isDiskFull(error)) full.delete(pool);
  } finally {
    await client.query('rollback').catch(() => {
      isLost = true;
    });
    client.release(isLost);
  }
  return !full.has(pool);
}
