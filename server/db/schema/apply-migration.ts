import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '#server/runtime/start-error.ts';
import { lineAt, splitStatements } from './sql-statements.ts';
import type { Migration } from './migration-files.ts';

interface ApplyOptions {
  readonly pool: Pool;
  readonly onProgress?: ((text: string) => void) | undefined;
  /** Others use the database: locks are waited for briefly, and held briefly. */
  readonly isLimited: boolean;
  /** Milliseconds during which a migration without its locks is tried again. */
  readonly patienceMs: number;
}

/** While a lock is waited for, every other statement on that table waits behind it. */
const LOCK_MS = 1_000;
/** Below the lock timeout of requests, 5 s (connection/pool.ts). */
const TRANSACTION_MS = 4_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 10_000];

/** lock_not_available, deadlock_detected */
const BUSY = new Set(['55P03', '40P01']);
const CANCELLED = '57014';
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/**
 * Applies one migration and records it. One that does not get its locks is undone and tried again; one that would hold them for longer than
 * requests wait is undone with a StartError.
 */
export async function applyMigration(
  client: PoolClient,
  file: Migration,
  options: ApplyOptions,
): Promise<void> {
  const until = performance.now() + options.patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await (file.isTransactional ? applyWhole : applyByStatement)(client, file, options);
    } catch (error) {
      if (!BUSY.has(codeOf(error))) throw failure(file, error);
      const others = await longestTransactions(options.pool);
      if (performance.now() + pauseMs > until) throw busy(file, others, error);
      options.onProgress?.(`Migration ${file.name} waits for other transactions: ${others}`);
      await pause(pauseMs);
    }
  }
}

async function applyWhole(client: PoolClient, file: Migration, options: ApplyOptions): Promise<void> {
  const { isLimited } = options;
  await limit(client, isLimited ? { lockMs: LOCK_MS, statementMs: TRANSACTION_MS } : UNLIMITED);
  const stop = isLimited ? await cancelLater(client, options.pool) : () => {};
  try {
    await inTransaction(client, async () => {
      await client.query(file.sql);
      stop();
      await recordMigration(client, file);
    });
  } finally {
    stop();
  }
}

/** Each statement is one that can be repeated. The lock that it waits for lets reads and writes pass, so that it can wait for long. */
async function applyByStatement(
  client: PoolClient,
  file: Migration,
  { patienceMs }: ApplyOptions,
): Promise<void> {
  await limit(client, { lockMs: patienceMs, statementMs: 0 });
  for (const { text, offset } of splitStatements(file.sql)) {
    try {
      await dropInvalidIndex(client, text);
      await client.query(text);
    } catch (error) {
      throw Object.assign(error as Error, { atLine: lineAt(file.sql, offset) });
    }
  }
  await recordMigration(client, file);
}

const INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;

/** An interrupted `create index concurrently` leaves an index that is of no use, and that `if not exists` would keep. */
async function dropInvalidIndex(client: PoolClient, statement: string): Promise<void> {
  const name = INDEX.exec(statement)?.[1];
  if (!name) return;
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

interface Limits {
  readonly lockMs: number;
  readonly statementMs: number;
}
const UNLIMITED: Limits = { lockMs: 0, statementMs: 0 };

const limit = (client: PoolClient, { lockMs, statementMs }: Limits) =>
  client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`);

/** PostgreSQL limits each statement; a transaction is limited here. Returns a function that stops the clock. */
async function cancelLater(client: PoolClient, pool: Pool): Promise<() => void> {
  const { rows } = await client.query('select pg_backend_pid() as id');
  const timer = setTimeout(
    () => void pool.query('select pg_cancel_backend($1)', [rows[0].id]).catch(() => {}),
    TRANSACTION_MS,
  );
  return () => clearTimeout(timer);
}

/** Describes the longest transactions on this database, which may hold the lock. */
async function longestTransactions(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select format('process %s (%s) for %s s', pid, coalesce(nullif(application_name, ''), usename),
        round(extract(epoch from clock_timestamp() - xact_start))) as text
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  );
  return rows.map(({ text }) => text).join(', ') || 'none is running any more';
}

const busy = ({ name }: Migration, others: string, cause: unknown) =>
  new StartError(
    `Migration ${name} did not get its locks, because other transactions hold them. The longest now: ${others}. Nothing of it was applied; start again when they have ended.`,
    { cause },
  );

function failure({ name, sql, isTransactional }: Migration, error: unknown): StartError {
  const { message, position, atLine } = error as { message: string; position?: string; atLine?: number };
  if (isTransactional && codeOf(error) === CANCELLED) {
    return new StartError(
      `Migration ${name} takes longer than ${TRANSACTION_MS / 1000} s and would hold up requests. Nothing of it was applied. Stop all processes and start one with MIGRATE_OFFLINE=1.`,
      { cause: error },
    );
  }
  const at = atLine ?? (position && lineAt(sql, Number(position)));
  return new StartError(
    `Migration ${name} failed${at ? ` at line ${at}` : ''}: ${message}. ${isTransactional ? 'Nothing of it was applied.' : 'Its earlier statements stay applied; start again to repeat it.'}`,
    { cause: error },
  );
}

/** Notes in the database that a migration is applied. */
export const recordMigration = (client: PoolClient, { number, name, checksum }: Migration) =>
  client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);

/** Commits what `work` does, or nothing of it. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
