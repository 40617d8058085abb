import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/runtime/start-error.ts';
import { type Account, canEnter } from './account.ts';

/** The longest path that every system takes for a unix socket. */
const SOCKET_PATH_LIMIT = 103;
export const SOCKET_PORT = 5432;

/**
 * Returns a short folder for the server's socket that only the account can enter: the cluster's own path can be longer than a socket's may.
 * A folder of that name with another owner is skipped.
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

/** Removes the empty folder once the server has stopped. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty: a server has started in it since.
  }
}
