import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { startEmbedded } from './embedded.ts';
import { holderOf, lockFileIn } from './lock.ts';
import { runningServer, type Settings } from './postmaster.ts';

export interface TemporaryServer {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/** A temporary database does not need to survive a power failure, or maintenance. */
const FAST: Settings = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

const PREFIX = 'school-test-';
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Disk space for several databases of a test file's size with their log, with a large margin. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Starts a database server in a temporary folder, for tests and tools; it is removed when it is closed or when this process dies.
 * `isSmall`: its databases are small and many, so it is kept in memory where that has 4 GB to spare: a disk gets slower and slower with
 * thousands of files created and deleted (ext4 does not reuse an inode immediately).
 */
export async function startTemporary({ isSmall = false } = {}): Promise<TemporaryServer> {
  removeLeftovers();
  const folder = mkdtempSync(join(isSmall && hasRoom(MEMORY) ? MEMORY : tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbedded({ dataDir: folder, settings: FAST });
    const guard = endWithThisProcess(server.pid, [folder, server.connection.host]);
    return {
      connection: server.connection,
      close: async () => {
        guard.kill();
        await server.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** Folders of processes that were killed together with their guard, or before they had one. */
function removeLeftovers(): void {
  const places = [tmpdir(), MEMORY].filter((place) => existsSync(place));
  const left = places.flatMap((place) => readdirSync(place).map((name) => [place, name] as const));
  for (const [place, name] of left.filter(([, name]) => name.startsWith(PREFIX))) {
    const folder = join(place, name);
    if (existsSync(lockFileIn(folder)) && !holderOf(folder) && !runningServer(join(folder, 'postgres'))) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A killed process must not leave a database server behind: this waits for our death, from outside. */
function endWithThisProcess(server: number, folders: readonly string[]): ChildProcess {
  const script =
    'while kill -0 "$0" 2>/dev/null; do sleep 1; done; kill -QUIT "$1"; shift; sleep 1; rm -rf "$@"';
  const guard = spawn('sh', ['-c', script, String(process.pid), String(server), ...folders], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  });
  guard.unref();
  return guard;
}
