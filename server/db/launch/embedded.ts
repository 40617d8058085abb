import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/runtime/start-error.ts';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE, OWNER, prepareCluster } from './cluster.ts';
import { clusterFolder, makeDataDir, placeForCopies } from './data-folder.ts';
import { EMBEDDED_SETTINGS } from './embedded-settings.ts';
import { type Holder, holderOf, takeLock } from './lock.ts';
import { type Postmaster, runningServer, type Settings, startServer } from './postmaster.ts';
import { stopServer, watchProcess } from './postmaster-file.ts';
import { removeSocketFolder, SOCKET_PORT, socketFolder } from './socket-folder.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Shown to a second process that is refused; 0 where unknown. */
  readonly port?: number;
  /** Use the database that another process of ours runs, or run it for as long as we need it. */
  readonly attach?: boolean | undefined;
  /** Settings of PostgreSQL over the usual ones. */
  readonly settings?: Settings;
  readonly onProgress?: ((text: string) => void) | undefined;
}

export interface Embedded {
  /** How `pg` reaches it. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  readonly pid: number;
  /** Stops the server, unless another process of ours uses it. */
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on `DATA_DIR/postgres`, or uses the one that a killed process left running. Only one of our processes can
 * hold the folder; a second is refused with a StartError that names the first, unless it attaches.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, port = 0, attach = false } = options;
  makeDataDir(dataDir);
  const lock = attach ? undefined : takeLock(dataDir, port, options.onProgress);
  if (lock && 'heldBy' in lock) {
    throw new StartError(refusal(dataDir, lock.heldBy));
  }
  try {
    const { server, isStarter } = await startCluster(options);
    const watch = lock ? superviseCluster(server.pid, options) : undefined;
    return {
      connection: { host: server.socketFolder, port: SOCKET_PORT, user: OWNER, database: DATABASE },
      pid: server.pid,
      close: async () => {
        const pid = (await watch?.stop()) ?? server.pid;
        if (lock || (isStarter && !holderOf(dataDir))) {
          await stopServer(pid);
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

const WATCH_EVERY_MS = 500;

/**
 * Restarts PostgreSQL whenever it dies (e.g. killed for its memory); reports this once, and the obstacle when it changes. `stop` returns
 * the pid of the running one.
 */
function superviseCluster(firstPid: number, options: EmbeddedOptions): { stop(): Promise<number> } {
  let pid = firstPid;
  let isThere = watchProcess(pid);
  let revival: Promise<void> | undefined;
  let said = '';
  const say = (text: string) => {
    if (text !== said) options.onProgress?.(text);
    said = text;
  };
  const revive = async () => {
    if (!said) say('The embedded database has died; restarting it …');
    try {
      pid = (await startCluster(options)).server.pid;
      isThere = watchProcess(pid);
      said = '';
    } catch (error) {
      say((error as Error).message);
    }
    revival = undefined;
  };
  const watch = setInterval(() => {
    if (!isThere()) revival ??= revive();
  }, WATCH_EVERY_MS);
  watch.unref();
  return {
    stop: async () => {
      clearInterval(watch);
      await revival;
      return pid;
    },
  };
}

async function startCluster({ dataDir, settings, onProgress = () => {} }: EmbeddedOptions) {
  const account = serverAccount(`${dataDir}/postgres`);
  const folder = clusterFolder(dataDir, account, onProgress);
  const running = await findPostmaster(folder);
  if (running) {
    return { server: running, isStarter: false };
  }
  const binaries = findBinaries(account, placeForCopies(dataDir, account));
  await prepareCluster(folder, binaries, account, onProgress);
  const sockets = socketFolder(folder, account);
  const all = { ...EMBEDDED_SETTINGS, ...settings, unix_socket_directories: sockets };
  const server = await startServer(binaries, folder, all, account, onProgress);
  return { server, isStarter: true };
}

/** The server that runs there, once it has finished starting; nothing once it has finished stopping. */
async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
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
