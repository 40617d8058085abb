import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/runtime/start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clearLeftover } from './postmaster-leftover.ts';
import { isServerOf, readLines } from './postmaster-file.ts';

/** A running PostgreSQL server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export type Settings = Readonly<Record<string, string>>;

const RECOVERY_LIMIT_MS = 300_000;
const LOG = 'start.log';

/** Returns the server that runs on this data folder, if any. */
export function runningServer(folder: string): Postmaster | undefined {
  const lines = readLines(join(folder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  return pid > 0 && isServerOf(pid, folder)
    ? { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
    : undefined;
}

/** Milliseconds to wait for the leftovers of a killed server to disappear. */
const REMAINS_LIMIT_MS = 15_000;
const REMAINS = /lock file|shared memory block/;

/** Starts the server as `launch` does; waits for a killed one that is still exiting, and removes its leftovers. */
export async function startServer(...args: Parameters<typeof launch>): Promise<Postmaster> {
  const [, folder, settings, , onProgress] = args;
  const socketLock = `.s.PGSQL.${settings['port']}.lock`;
  const deadline = Date.now() + REMAINS_LIMIT_MS;
  for (;;) {
    try {
      await clearLeftover(join(folder, 'postmaster.pid'), folder, onProgress);
      await clearLeftover(join(settings['unix_socket_directories'] ?? '', socketLock), folder, onProgress);
      return await launch(...args);
    } catch (error) {
      if (!REMAINS.test(lastWords(folder)) || Date.now() > deadline) {
        throw error;
      }
      await pause(100);
    }
  }
}

/**
 * Starts the server and waits until it accepts connections. It is detached, so that Ctrl-C in our terminal does not reach it before us.
 * Throws a StartError with PostgreSQL's own reason if it fails to start.
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
  let isNotified = false;
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
    if (!isNotified && Date.now() - startedAt > 2000) {
      isNotified = true;
      onProgress('The database is still starting; after an unclean stop it recovers first …');
    }
    await pause(5);
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${failed?.message ?? lastWords(folder)}.`);
}

/** Returns the first fatal line that PostgreSQL logged when it failed to start. */
export function lastWords(folder: string): string {
  const lines = readFileSync(join(folder, LOG), 'utf8').split('\n');
  const fatal = lines.find((line) => /FATAL|PANIC|error/.test(line)) ?? lines.find(Boolean);
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it said nothing';
}
