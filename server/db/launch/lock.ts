import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that holds a data folder. `bornAs` distinguishes it from a later process with the same id. */
export interface Holder {
  readonly pid: number;
  readonly bornAs: string;
  readonly startedAt: string;
  readonly port: number;
}

export const lockFileIn = (dataDir: string) => join(dataDir, 'server.lock');

/**
 * Locks the data folder for this process. Returns the live process that already holds it, or a function that releases the lock. Takes over
 * a lock whose process has died (kill -9, power loss), or that a power loss made unreadable.
 */
export function takeLock(
  dataDir: string,
  port: number,
  onProgress: (text: string) => void = () => {},
): { heldBy: Holder } | { release: () => void } {
  const mine: Holder = {
    pid: process.pid,
    bornAs: birthOf(process.pid) ?? '',
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString().slice(0, 19),
    port,
  };
  const file = lockFileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { flush: true });
  try {
    for (;;) {
      // Only one process succeeds in making a hard link, however many try concurrently.
      if (tryTo(() => linkSync(draft, file), 'EEXIST')) {
        return {
          release: () => readHolder(dataDir)?.bornAs === mine.bornAs && rmSync(file, { force: true }),
        };
      }
      const heldBy = holderOf(dataDir);
      if (heldBy) {
        return { heldBy };
      }
      if (setAside(dataDir, file) === 'unreadable') {
        onProgress(`${file} is damaged, as after a power loss; it is replaced.`);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns the live process that holds the data folder, if any. */
export function holderOf(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir);
  return holder && birthOf(holder.pid) === holder.bornAs ? holder : undefined;
}

const readHolder = (dataDir: string): Holder | undefined => readAt(lockFileIn(dataDir));

/** Returns undefined if the file is missing or is not what `takeLock` wrote: empty, truncated, full of zeros. */
function readAt(file: string): Holder | undefined {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null;
    return typeof read?.pid === 'number' && typeof read.bornAs === 'string' ? (read as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a dead process's lock file; restores it if another process has acquired the lock in the meantime. */
function setAside(dataDir: string, file: string): 'gone' | 'read' | 'unreadable' {
  const aside = `${file}.dead.${process.pid}`;
  if (!tryTo(() => renameSync(file, aside), 'ENOENT')) {
    return 'gone';
  }
  const taken = readAt(aside);
  if (taken && birthOf(taken.pid) === taken.bornAs && !holderOf(dataDir)) {
    tryTo(() => linkSync(aside, file), 'EEXIST');
  }
  rmSync(aside, { force: true });
  return taken ? 'read' : 'unreadable';
}

function tryTo(work: () => void, unless: string): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === unless) {
      return false;
    }
    throw error;
  }
}

/** Returns the start time of a process, to distinguish it from others with the same id; undefined if it is not running. */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses can contain spaces; the start time is the 20th word after it.
      const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return words[0] === 'Z' ? undefined : `${bootId()}:${words[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
