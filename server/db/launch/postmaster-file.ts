import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { birthOf } from './lock.ts';

/** Returns the lines of a file; empty if it does not exist. */
export function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process is the server of this folder; after a kill or a power loss the pid in the file can belong to another process. */
export function isServerOf(pid: number, folder: string): boolean {
  try {
    return commandOf(pid).includes(folder);
  } catch {
    return false;
  }
}

const commandOf = (pid: number): string =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });

/** The server that runs on this folder, whatever its file says. Looks at every process of the machine. */
export const serverOn = (folder: string): number | undefined =>
  allProcesses().find((pid) => pid !== process.pid && isServerOf(pid, `-D${SEPARATOR}${folder}${SEPARATOR}`));

/** The separator between two words of a command line. */
const SEPARATOR = process.platform === 'linux' ? '\0' : ' ';

const allProcesses = (): number[] =>
  (process.platform === 'linux'
    ? readdirSync('/proc')
    : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n')
  )
    .map(Number)
    .filter((pid) => pid > 0);

const STOP_LIMIT_MS = 60_000;

/** Ends the server immediately but cleanly: running statements are cancelled, nothing committed is lost. */
export async function stopServer(pid: number): Promise<void> {
  const birth = birthOf(pid);
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (birth !== undefined && birthOf(pid) === birth && Date.now() < deadline) {
    await pause(5);
  }
}

/**
 * Returns a function that tests whether the process that has this pid now still runs: cheap enough to be called twice a second. A zombie
 * process does not count as running.
 */
export function watchProcess(pid: number): () => boolean {
  if (process.platform !== 'linux') return () => isTaken(pid);
  const birth = birthOf(pid);
  return () => birth !== undefined && birthOf(pid) === birth;
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
