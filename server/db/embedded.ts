import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  clusterFolder,
  makeDataDir,
  placeForCopies,
  prepareCluster,
  SOCKET_PORT,
  removeSocketFolder,
  SUPERUSER,
  socketFolder,
} from './data-folder.ts';
import { type Holder, holderOf, takeLock } from './lock.ts';
import { type Postmaster, runningServer, type Settings, startServer, stopServer } from './postmaster.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Told to a second process that is refused; 0 where unknown. */
  readonly port?: number;
  /** Use the database that another process of ours runs, or run it for as long as we need it. */
  readonly attach?: boolean;
  /** Settings of PostgreSQL over the usual ones. */
  readonly settings?: Settings;
  readonly onProgress?: ((text: string) => void) | undefined;
}

export interface Embedded {
  /** How `pg` reaches it. */
  readonly connection: { readonly host: string; readonly port: number; readonly user: string };
  readonly pid: number;
  /** Stops the server, unless another process of ours uses it. */
  close(): Promise<void>;
}

/** For two cores and plenty of memory, most of which belongs to somebody else. */
const SETTINGS: Settings = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A deadlocked transaction is run again: the sooner it is found, the less anybody notices.
  deadlock_timeout: '200ms',
  fsync: 'on',
  synchronous_commit: 'on',
  // A week of files that write themselves over. Statements and rows that failed stay out of it: they hold personal data.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * Starts the embedded PostgreSQL on `DATA_DIR/postgres`, or takes up the one that a killed process left running. One
 * process of ours holds the folder; a second is refused with a StartError that names the first, unless it attaches.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, port = 0, attach = false } = options;
  makeDataDir(dataDir);
  const lock = attach ? undefined : takeLock(dataDir, port);
  if (lock && 'heldBy' in lock) {
    throw new StartError(refusal(dataDir, lock.heldBy));
  }
  try {
    const { server, isStarter } = await bringUp(options);
    return {
      connection: { host: server.socketFolder, port: SOCKET_PORT, user: SUPERUSER },
      pid: server.pid,
      close: async () => {
        if (lock || (isStarter && !holderOf(dataDir))) {
          await stopServer(server.pid);
          removeSocketFolder(server.socketFolder);
        }
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function bringUp({ dataDir, settings, onProgress = () => {} }: EmbeddedOptions) {
  const account = serverAccount(`${dataDir}/postgres`);
  const folder = clusterFolder(dataDir, account, onProgress);
  const running = await settled(folder);
  if (running) {
    return { server: running, isStarter: false };
  }
  const binaries = findBinaries(account, placeForCopies(dataDir, account));
  await prepareCluster(folder, binaries, account);
  const sockets = socketFolder(folder, account);
  const all = { ...SETTINGS, ...settings, unix_socket_directories: sockets };
  const server = await startServer(binaries, folder, all, account, onProgress);
  return { server, isStarter: true };
}

/** The server that runs there, once it has finished starting; nothing once it has finished stopping. */
async function settled(folder: string): Promise<Postmaster | undefined> {
  for (;;) {
    const server = runningServer(folder);
    if (!server || server.isReady) {
      return server;
    }
    await pause(10);
  }
}

function refusal(dataDir: string, { pid, startedAt, port }: Holder): string {
  const where = port ? `, port ${port}` : '';
  return `Another server uses ${dataDir} already: process ${pid}, started ${startedAt.replace('T', ' ')} UTC${where}. Stop it, or set DATA_DIR to another folder.`;
}
