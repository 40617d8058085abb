import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isServerOf, readLines, serverOn, stopServer } from './postmaster-file.ts';

/** PostgreSQL makes its lock file empty and fills it then: after so long it stays empty. */
const FILLED_WITHIN_MS = 1_000;

/**
 * Removes what prevents a start after a server was killed. Its lock file contains a pid that another process can have by now, and
 * PostgreSQL would refuse to start: with our own pid in the file PostgreSQL (whose parent we are) treats it as a leftover, and still checks
 * that nothing uses the old server's memory. A file that a power loss emptied or filled with zeros contains no pid and is deleted.
 */
export async function clearLeftover(
  file: string,
  folder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (isDamaged(file)) {
    await pause(FILLED_WITHIN_MS);
    if (isDamaged(file)) await removeDamaged(file, folder, onProgress);
    return;
  }
  const [pid, ...rest] = readLines(file);
  if (pid && !isServerOf(Number(pid), folder)) {
    writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
}

const isDamaged = (file: string): boolean => {
  const [pid] = readLines(file);
  return pid !== undefined && !(Number(pid) > 0);
};

/** A server that still runs there ends first: nothing else would keep two of them off the same files. */
async function removeDamaged(
  file: string,
  folder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  onProgress(`${file} is damaged, as after a power loss; it is removed.`);
  const stray = serverOn(folder);
  if (stray) await stopServer(stray);
  rmSync(file, { force: true });
}
