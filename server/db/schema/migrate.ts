import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '#server/runtime/start-error.ts';
import { ensureRole } from '../connection/role.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly onProgress?: ((text: string) => void) | undefined;
  readonly folder?: string;
  /** Only as far as the migration of this name. */
  readonly until?: string | undefined;
}

/** Beside this file in the sources, and beside the bundle once built. */
const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Any number, the same in every process: they queue up for it. */
const LOCK = 7_406_021;

/**
 * Brings the database up to date: every migration that it has not seen, in order, each in a transaction of its own. Safe to
 * run in several processes at once. Throws a StartError naming the file when an applied one was changed or removed, a new
 * one comes before an applied one, or one fails. Answers how many were applied.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<number> {
  const files = readMigrations(options.folder);
  await ensureRole(pool);
  const client = await pool.connect();
  try {
    // Waiting for another process, or building an index, may take longer than a request may.
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const last = files.find(({ name }) => name === options.until)?.number ?? Infinity;
    const pending = findPending(files, await readApplied(client)).filter(({ number }) => number <= last);
    for (const file of pending) {
      options.onProgress?.(`Migration ${file.name}`);
      await apply(client, file);
    }
    return pending.length;
  } finally {
    // The connection goes, and with it the lock and the lifted limits.
    client.release(true);
  }
}

/** The migrations of a folder in their order; refuses names that have none, and two of one number. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const files = names.sort().map((name) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) {
      throw new StartError(`Migration ${name} is not named like 0001_what_it_does.sql. Rename it.`);
    }
    const sql = readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n');
    return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  const twice = files.find((file, index) => file.number === files[index - 1]?.number);
  if (twice) {
    throw new StartError(
      `Migration ${twice.name} has the same number as another. Give it the next free one.`,
    );
  }
  return files;
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`create table if not exists migration (
    number integer primary key,
    name text not null unique,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from migration order by number',
  );
  return rows;
}

function findPending(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const old of applied) {
    const file = files.find(({ name }) => name === old.name);
    if (!file) {
      throw new StartError(
        `Migration ${old.name} was applied to this database but is missing here. Start the newer version of the program.`,
      );
    }
    if (file.checksum !== old.checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it was applied. Put it back and write a new one; a throw-away database may be deleted instead.`,
      );
    }
  }
  const last = applied.at(-1);
  const pending = files.filter(({ name }) => !applied.some((old) => old.name === name));
  const late = pending.find(({ number }) => last && number < last.number);
  if (late) {
    throw new StartError(
      `Migration ${late.name} comes before ${last?.name}, which is applied already. Give it a higher number.`,
    );
  }
  return pending;
}

async function apply(client: PoolClient, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as { message: string; position?: string };
    const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartError(`Migration ${name} failed${line}: ${message}. Nothing of it was applied.`, {
      cause: error,
    });
  }
}
