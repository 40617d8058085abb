import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The system account that runs the PostgreSQL server; `spawnAs` is only set if it differs from the current account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
}

/** The account `nobody`: exists on every system, owns nothing. */
const UNPRIVILEGED_ID = 65_534;

/**
 * Returns the account that runs PostgreSQL. PostgreSQL refuses to run as root; under root it runs as the owner of an existing data folder,
 * or else as `nobody`. Otherwise it runs as the current account.
 */
export function serverAccount(dataFolder: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) {
    return { uid, gid };
  }
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  const spawnAs =
    owner && owner.uid !== 0
      ? { uid: owner.uid, gid: owner.gid }
      : { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
  return { ...spawnAs, spawnAs };
}

/** Whether the account can read (and enter) this file or folder; checks all folders above it too. */
export function canRead(path: string, account: Account): boolean {
  const full = resolve(path);
  const parent = dirname(full);
  return has(full, account, statSync(full).isDirectory() ? 5 : 4) && canEnter(parent, account);
}

/** Whether the account can enter this folder and all folders above it. */
export function canEnter(folder: string, account: Account): boolean {
  const parent = dirname(folder);
  return has(folder, account, 1) && (parent === folder || canEnter(parent, account));
}

function has(path: string, account: Account, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** Changes the owner of a folder and everything in it to the account; does nothing if the account already owns the folder. */
export function giveTo(folder: string, account: Account): void {
  if (!account.spawnAs || lstatSync(folder).uid === account.uid) {
    return;
  }
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
}
