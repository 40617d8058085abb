import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { ensureRole } from '../connection/role.ts';
import { applyMigration, inTransaction, recordMigration } from './apply-migration.ts';
import { type Migration, readHistory, readMigrations } from './migration-files.ts';
import { lockMigrations } from './migration-lock.ts';

export interface MigrateOptions {
  readonly onProgress?: ((text: string) => void) | undefined;
  readonly folder?: string;
  /** Folder of the migrations that the baseline replaced. */
  readonly history?: string;
  /** Applies migrations only up to the one of this name; a name from the history keeps a new database at that state. */
  readonly until?: string | undefined;
  /** No other process uses the database, such as during a restore: a migration can take as long as it needs. */
  readonly isOffline?: boolean;
  /** Milliseconds during which a migration without its locks is tried again. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 9 * 60_000;
/** The last numbers of the baseline and of the history that it replaces (decision 23). */
const BASELINE_TO = 208;
const HISTORY_TO = 199;

/**
 * Brings the database up to date: runs every migration that is not applied yet, in order, each in its own transaction. A database from
 * before the baseline goes through the history first. Safe to run in several processes concurrently, and while others use the database: no
 * statement waits long for a migration (decision 88). Throws a StartError naming the file if an applied one was changed or removed, a new
 * one comes before an applied one, or one fails. Returns how many were applied.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<number> {
  const files = readMigrations(options.folder);
  await ensureRole(pool);
  const client = await pool.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0');
    await lockMigrations(client, options.onProgress);
    // The queue's schema first: our triggers add tasks to it.
    await runMigrations({ pgPool: pool });
    const applied = await readApplied(client);
    const count = await applyAll({ pool, client, options }, files, applied);
    if (count > 0) await recordSafety(client, files);
    // With `until`, a backup is restored next, and it contains the types itself.
    if (!options.until) await fillTaskTypes(client);
    return count;
  } finally {
    // Closing the connection releases the lock and discards the lifted limits.
    client.release(true);
  }
}

/** Who applies migrations, and how. */
interface Run {
  readonly pool: Pool;
  readonly client: PoolClient;
  readonly options: MigrateOptions;
}

async function applyAll(run: Run, files: readonly Migration[], applied: readonly Applied[]): Promise<number> {
  const { client, options } = run;
  if (!isBefore(files, applied, options.until)) return applyNew(run, files, applied);
  const history = readHistory(options.history);
  const count = await applyNew(run, history, applied);
  if (history.some(({ name }) => name === options.until)) return count;
  await jump(client, files);
  return count + (await applyNew(run, files, await readApplied(client)));
}

/** Adds the request types that are missing in the database. None is removed, because old requests keep theirs. */
async function fillTaskTypes(client: PoolClient): Promise<void> {
  const { rows } = await client.query("select to_regclass('task_type') as task_type");
  if (!rows[0].task_type) return;
  await client.query('insert into task_type select unnest($1::text[]) on conflict do nothing', [
    SUPPORT_TASK_TYPES,
  ]);
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'> & { readonly safeFrom: number | null };

/**
 * Whether the history runs first: the database has an applied migration older than all files, or is new and wanted at the state of such a
 * one.
 */
function isBefore(files: readonly Migration[], applied: readonly Applied[], until?: string): boolean {
  const first = applied[0]?.number ?? (until && Number.parseInt(until, 10));
  return typeof first === 'number' && first < (files[0]?.number ?? 0);
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`create table if not exists migration (
    number integer primary key,
    name text not null unique,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'safe_from'",
  );
  if (columns.length === 0) await client.query('alter table migration add column safe_from integer');
  const { rows } = await client.query<Applied>(
    'select number, name, checksum, safe_from as "safeFrom" from migration order by number',
  );
  return rows;
}

/** Notes which programs understand the database, for those that do not have these files. */
async function recordSafety(client: PoolClient, files: readonly Migration[]): Promise<void> {
  await client.query(
    `update migration m set safe_from = f.safe_from from unnest($1::text[], $2::integer[]) f (name, safe_from)
      where m.name = f.name and m.safe_from is distinct from f.safe_from`,
    [files.map(({ name }) => name), files.map((file) => file.safeFrom)],
  );
}

async function applyNew(
  { pool, client, options: { until, onProgress, isOffline, patienceMs = PATIENCE_MS } }: Run,
  files: readonly Migration[],
  applied: readonly Applied[],
): Promise<number> {
  const last = files.find(({ name }) => name === until)?.number ?? Infinity;
  const pending = findPending(files, applied).filter(({ number }) => number <= last);
  // A database that is being made has no users.
  const isLimited = !isOffline && applied.length > 0;
  for (const file of pending) {
    onProgress?.(`Migration ${file.name}`);
    await applyMigration(client, file, { pool, onProgress, isLimited, patienceMs });
  }
  return pending.length;
}

function findPending(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const own = files.at(-1)?.number ?? 0;
  for (const old of applied) {
    const file = files.find(({ name }) => name === old.name);
    // A newer program has migrated: this one serves on beside it, or again after it.
    if (!file && old.number > own && old.safeFrom !== null && old.safeFrom <= own) continue;
    if (!file) throw new StartError(whyMissing(old, files));
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

function whyMissing({ name, number }: Applied, files: readonly Migration[]): string {
  return number <= HISTORY_TO && number < (files.at(-1)?.number ?? 0)
    ? `This database is older than version 0.1 (${name} is not known here): start version 0.1 on it once, then this one.`
    : `Migration ${name} was applied to this database but is missing here. Start the newer version of the program.`;
}

/**
 * Switches from the end of the history to the baseline. The baseline's files describe what already exists, so they are recorded in place of
 * the old ones and not run. Afterwards the database equals a new one, and backups of it need no history.
 */
async function jump(client: PoolClient, files: readonly Migration[]): Promise<void> {
  const baseline = files.filter(({ number }) => number <= BASELINE_TO);
  await inTransaction(client, async () => {
    await client.query('delete from migration');
    for (const file of baseline) await recordMigration(client, file);
  });
}
