import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { birthOf } from './lock.ts';

/** A running PostgreSQL server, as its own postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export type Settings = Readonly<Record<string, string>>;

const RECOVERY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 60_000;
const LOG = 'start.log';

/** The server that runs on this data folder, if one does. */
export function runningServer(folder: string): Postmaster | undefined {
  const lines = readLines(join(folder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  return pid > 0 && isServerOf(pid, folder)
    ? { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
    : undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** After a kill or a power loss the number in the file may be another process's by now. */
function isServerOf(pid: number, folder: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(folder);
  } catch {
    return false;
  }
}

/** How long the remains of a killed server may take to go. */
const REMAINS_LIMIT_MS = 15_000;
const REMAINS = /lock file|shared memory block/;

/** Starts the server as `launch` does; waits where a killed one is still on its way out. */
export async function startServer(...args: Parameters<typeof launch>): Promise<Postmaster> {
  const deadline = Date.now() + REMAINS_LIMIT_MS;
  for (;;) {
    try {
      disown(join(args[1], 'postmaster.pid'), args[1]);
      disown(join(args[2]['unix_socket_directories'] ?? '', `.s.PGSQL.${args[2]['port']}.lock`), args[1]);
      return await launch(...args);
    } catch (error) {
      if (!REMAINS.test(lastWords(args[1])) || Date.now() > deadline) {
        throw error;
      }
      await pause(100);
    }
  }
}

/**
 * A lock file of a killed server names a process number that may be taken by now, and PostgreSQL would not dare to start.
 * With our own number in it PostgreSQL (whose parent we are) takes it for a leftover, and still checks for itself that
 * nothing uses the old server's memory.
 */
function disown(file: string, folder: string): void {
  const [pid, ...rest] = readLines(file);
  if (pid && !isServerOf(Number(pid), folder)) {
    writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
}

/**
 * Starts the server and waits until it takes connections. It is detached, so that Ctrl-C in our terminal does not reach it
 * before us. Throws a StartError with PostgreSQL's own reason when it does not come up.
 */
async function launch(
  { postgres }: Binaries,
  folder: string,
  settings: Settings,
  account: Account,
  onProgress: (text: string) => void,
): Promise<Postmaster> {
  const log = openSync(join(folder, LOG), 'w', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', folder, ...options], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    ...account.spawnAs,
  });
  closeSync(log);
  child.unref();
  return waitUntilReady(child, folder, onProgress);
}

async function waitUntilReady(child: ChildProcess, folder: string, onProgress: (text: string) => void) {
  const startedAt = Date.now();
  let failed: Error | undefined;
  let isTold = false;
  child.on('error', (error) => {
    failed = error;
  });
  while (Date.now() - startedAt < RECOVERY_LIMIT_MS) {
    const server = runningServer(folder);
    if (server?.isReady) {
      return server;
    }
    if (failed || child.exitCode !== null || child.signalCode !== null) {
      break;
    }
    if (!isTold && Date.now() - startedAt > 2000) {
      isTold = true;
      onProgress('The database is still starting; after an unclean stop it recovers first …');
    }
    await pause(5);
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${failed?.message ?? lastWords(folder)}.`);
}

/** The first fatal line that PostgreSQL wrote when it did not come up. */
export function lastWords(folder: string): string {
  const lines = readFileSync(join(folder, LOG), 'utf8').split('\n');
  const fatal = lines.find((line) => /FATAL|PANIC|error/.test(line)) ?? lines.find(Boolean);
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it said nothing';
}

/** Whether the process is there; cheap enough to be asked twice a second. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends the server at once but cleanly: running statements are cancelled, nothing committed is lost. */
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
