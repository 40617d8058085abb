import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasRoomLeft } from '#server/db/connection/room-left.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';

const READY_WITHIN_MS = 1_000;
/** Two segments of PostgreSQL's journal: with less, the next rush of changes may find none. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Returns a check whether this process can serve requests: the database accepts changes, and there is room on the disks. */
export function readinessOf(
  pool: pg.Pool,
  { dataDir, leastBytes = LEAST_BYTES }: { dataDir: string; leastBytes?: number },
): () => Promise<boolean> {
  const folders = [dataDir, join(dataDir, 'postgres')];
  const look = async () =>
    (await Promise.all(folders.map((folder) => hasRoom(folder, leastBytes)))).every(Boolean) &&
    (await takesChanges(pool)) &&
    (await hasRoomLeft(pool));
  return () => withTimeout(READY_WITHIN_MS, look(), false);
}

/** A standby, and a server that was switched to reading, answer too. */
async function takesChanges(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ answer: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as answer",
  );
  return rows[0]?.answer === true;
}

/** Returns true if the folder does not exist, because the database is elsewhere. */
async function hasRoom(folder: string, leastBytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return true;
  }
}
