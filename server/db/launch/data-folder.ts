import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/runtime/start-error.ts';
import { type Account, canEnter } from './account.ts';

/** Root's folder for files that the account that runs PostgreSQL must reach, where the project itself is accessible to root only. */
const SHARED = '/var/lib/language-school';

/** Creates the folders one by one: `recursive` never returns for a path where folders cannot be created, such as /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates `DATA_DIR`; the account that runs PostgreSQL can enter but not list it. Throws a StartError if it is not writable. */
export function makeDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolders(dataDir);
      chmodSync(dataDir, 0o711);
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Give it to the account that starts the server, or set DATA_DIR to another folder.`,
    );
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
