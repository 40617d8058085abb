import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { type Account, canEnter, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Root's place for what the account that runs PostgreSQL must reach although the project lies where only root may enter. */
const SHARED = '/var/lib/language-school';

/** The owner of everything in an embedded cluster. */
export const SUPERUSER = 'postgres';

/** Makes `DATA_DIR`; entered, but not listed, by the account that runs PostgreSQL. */
export function makeDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
}

/** Where copies of the programs go that the account cannot reach where they were installed. */
export const placeForCopies = (dataDir: string, account: Account): string =>
  account.spawnAs ? SHARED : dataDir;

/**
 * The folder of the cluster: `DATA_DIR/postgres`. Where the account cannot reach it (a project under /root), that is a
 * link to a folder of its own under /var/lib.
 */
export function clusterFolder(dataDir: string, account: Account, onProgress: (text: string) => void): string {
  const folder = join(dataDir, 'postgres');
  if (!lstatSync(folder, { throwIfNoEntry: false }) && !canEnter(realpathSync(dataDir), account)) {
    mkdirSync(SHARED, { recursive: true, mode: 0o755 });
    const elsewhere = mkdtempSync(join(SHARED, 'data-'));
    chmodSync(elsewhere, 0o711);
    symlinkSync(join(elsewhere, 'postgres'), folder);
    onProgress(`${dataDir} can be entered by root only, so the database lies in ${elsewhere}.`);
  }
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(folder) : folder;
}

/** Makes the cluster where there is none yet, all or nothing, and checks that it fits the programs. */
export async function prepareCluster(folder: string, binaries: Binaries, account: Account): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await initialise(folder, binaries, account);
  }
  giveTo(folder, account);
  const made = readVersion(folder);
  if (made !== binaries.majorVersion) {
    throw new StartError(
      `The data in ${folder} was made by PostgreSQL ${made}, the programs are ${binaries.majorVersion}. Dump it with the old programs (pg_dumpall) and load it into the new ones.`,
    );
  }
}

function readVersion(folder: string): string {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new StartError(
      `${folder} cannot be read by this account. Start as the account that made it, or give it away with chown -R.`,
    );
  }
}

async function initialise(folder: string, { initdb }: Binaries, account: Account): Promise<void> {
  const draft = `${folder}.new.${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, account);
  try {
    const options = ['--encoding=UTF8', '--locale=C', '--auth=trust', `--username=${SUPERUSER}`, '-D', draft];
    await promisify(execFile)(initdb, options, {
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      ...account.spawnAs,
    });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have been quicker; its cluster is as good as ours.
    if (!existsSync(folder)) {
      const reason = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error);
      throw new StartError(`The embedded database could not be made in ${folder}: ${reason}.`);
    }
  }
}

/** The longest path that every system takes for a unix socket. */
const SOCKET_PATH_LIMIT = 103;
export const SOCKET_PORT = 5432;

/**
 * A short folder for the server's socket that only the account may enter: the cluster's own path may be longer than a
 * socket's may. Somebody else's folder under our name is passed over.
 */
export function socketFolder(cluster: string, account: Account): string {
  const name = `school-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const places = [tmpdir(), '/tmp'].filter(
    (place) => existsSync(place) && canEnter(realpathSync(place), account),
  );
  for (const place of places) {
    for (const suffix of ['', '-1', '-2', '-3']) {
      const folder = join(place, name + suffix);
      if (join(folder, `.s.PGSQL.${SOCKET_PORT}`).length <= SOCKET_PATH_LIMIT && owns(folder, account)) {
        return folder;
      }
    }
  }
  throw new StartError(
    `No folder for the database's socket: set TMPDIR to a short path that this account may write.`,
  );
}

function owns(folder: string, account: Account): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
    return true;
  } catch {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    return (
      found !== undefined && found.isDirectory() && found.uid === account.uid && (found.mode & 0o77) === 0
    );
  }
}

/** Takes the empty folder away once the server has stopped. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty: a server has come up in it meanwhile.
  }
}
