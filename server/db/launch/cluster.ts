import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/runtime/start-error.ts';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { birthOf } from './lock.ts';

/** PostgreSQL's superuser; our code never connects as it, because row-level security would not apply. */
const SUPERUSER = 'postgres';

/**
 * Role that the server connects as, and the database that it owns: with no more privileges than the owner of a database on a hosted server.
 */
export const OWNER = 'school';
export const DATABASE = 'school';

const OWNER_AND_DATABASE = `create role ${OWNER} login createrole createdb\ncreate database ${DATABASE} owner ${OWNER}\n`;

/** Creates the cluster if there is none yet, all or nothing, and checks that it fits the programs. */
export async function prepareCluster(
  folder: string,
  binaries: Binaries,
  account: Account,
  onProgress: (text: string) => void,
): Promise<void> {
  if (isMissing(folder)) {
    onProgress(`Making the database in ${folder} …`);
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

function isMissing(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
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

async function initialise(folder: string, { initdb, postgres }: Binaries, account: Account): Promise<void> {
  const draft = `${folder}.new.${process.pid}`;
  const options = ['--encoding=UTF8', '--locale=C', '--auth=trust', `--username=${SUPERUSER}`];
  removeDeadDrafts(folder);
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveTo(draft, account);
    await run(initdb, [...options, '-D', draft], account);
    await run(postgres, ['--single', '-D', draft, 'postgres'], account, OWNER_AND_DATABASE);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have been quicker; its cluster is as good as ours.
    if (!existsSync(folder)) {
      throw new StartError(
        `The embedded database could not be made in ${folder}: ${(error as Error).message}.`,
      );
    }
  }
}

/** Removes drafts of processes that were killed while they created a cluster here. */
function removeDeadDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(`${basename(folder)}.new.`) ? Number(name.split('.').at(-1)) : 0;
    if (pid > 0 && !birthOf(pid)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/** Runs one of PostgreSQL's programs to its end; rejects with its last line when it fails or reports an error. */
function run(program: string, args: readonly string[], account: Account, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      ...account.spawnAs,
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.stdout.resume();
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 && !/ (ERROR|FATAL|PANIC): /.test(complaints)
        ? resolve()
        : reject(new Error(complaints.trim().split('\n').at(-1))),
    );
    child.stdin.end(input);
  });
}
