import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import {
  type Db,
  dbOn,
  forgetFailure,
  REFUSED_ALREADY,
  refuseSharing,
  TransactionConnection,
  whatWasLeft,
} from './connection.ts';
import { atTheEndOfTheTurn, inOnePacket } from './cork-writes.ts';
import { APP_ROLE } from './role.ts';
import { noteFailure } from './room-left.ts';
import { type Scope, scopeSettings, setting } from './scope.ts';

export type { Db } from './connection.ts';
export type { Scope } from './scope.ts';

export interface TransactionOptions {
  readonly readOnly?: boolean;
}

export interface OwnerOptions extends TransactionOptions {
  readonly action?: string;
  /** Lifts the timeouts: for seeds and nightly jobs, never for a request. */
  readonly isLong?: boolean;
}

/** An error that needs data of its provider. The data is read after the rollback, so that no other transaction waits for its locks. */
export interface Afterthought {
  readonly providerId: string;
  readonly afterRollback: (db: Db) => Promise<void>;
}

/**
 * Runs `work` in one transaction within `scope`, with the role that row-level security applies to. Commits, or rolls back if `work` throws.
 * Retries up to 3 times after a serialisation failure or a deadlock, so `work` must do nothing but SQL. Throws the error of `work`, after
 * its `Afterthought` if it is one.
 */
export function inTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return runAgain(() => runOnce(pool, opening(scope, options), work));
}

/** Returns the statements that begin a transaction within `scope`, for `attempt`. */
export const opening = (scope: Scope, options: TransactionOptions = {}): string =>
  `${begin(options)}; set local role ${APP_ROLE}${scopeSettings(scope)}`;

/**
 * Runs `work` in one transaction as the owner of the tables, across all providers: for seeds, jobs and checks. Row-level security permits
 * it because of the setting `app.as_owner`. Retries as `inTransaction` does.
 */
export function asOwner<T>(pool: Pool, work: (db: Db) => Promise<T>, options: OwnerOptions = {}): Promise<T> {
  const limits = options.isLong
    ? '; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'
    : '';
  const action = options.action ? setting('app.action', options.action) : '';
  return runAgain(() =>
    runOnce(pool, `${begin(options)}; set local app.as_owner = 'on'${limits}${action}`, work),
  );
}

/** Runs a part of a transaction that can fail alone: its changes are rolled back, its error is thrown, the transaction continues. */
export async function savepoint<T>(db: Db, name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const point = sql.id(name);
  refuseSharing(db);
  await whatWasLeft(db);
  await sql`savepoint ${point}`.execute(db);
  try {
    const result = await work(db);
    await whatWasLeft(db);
    await sql`release savepoint ${point}`.execute(db);
    return result;
  } catch (error) {
    const reason = await firstReason(error, whatWasLeft(db));
    await sql`rollback to savepoint ${point}`.execute(db);
    forgetFailure(db);
    throw reason;
  }
}

const begin = ({ readOnly }: TransactionOptions) => (readOnly ? 'begin read only' : 'begin');

async function runOnce<T>(pool: Pool, statement: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let ended = await attempt(client, statement, work);
  if ('error' in ended && !ended.broken && isAfterthought(ended.error)) {
    const { error } = ended;
    const scope = { providerId: error.providerId };
    const after = await attempt(client, opening(scope, { readOnly: true }), (db) => error.afterRollback(db));
    if ('error' in after) ended = after;
  }
  client.release('error' in ended ? ended.broken : undefined);
  if ('value' in ended) return ended.value;
  noteFailure(pool, ended.error);
  throw ended.error;
}

type Ended<T> =
  | { readonly value: T }
  | { readonly error: unknown /** Why the connection is of no use any more. */; readonly broken?: Error };

const isAfterthought = (error: unknown): error is Afterthought =>
  error instanceof Error && 'afterRollback' in error;

/**
 * Runs one transaction on `client`, begun by `statement`. Resolves with the result of `work` once it is committed; otherwise with the
 * error, and with `broken` if the connection cannot be used any more. Only in that last case it is unknown whether the transaction was
 * committed.
 */
export async function attempt<T>(
  client: PoolClient,
  statement: string,
  work: (db: Db) => Promise<T>,
): Promise<Ended<T>> {
  const connection = new TransactionConnection(client);
  // Not awaited: the first statement of `work` is sent directly after it. If the opening failed, PostgreSQL would also refuse everything up
  // to the rollback, because `begin` comes first.
  inOnePacket(client);
  connection.leave(client.query(statement));
  try {
    const value = await work(dbOn(connection));
    connection.end();
    const committed = atTheEndOfTheTurn(() => commit(client, connection));
    committed.catch(() => {});
    await connection.waitForRest();
    await committed;
    return { value };
  } catch (error) {
    connection.end();
    const broken = await rollBack(client);
    return { error: await firstReason(error, connection.waitForRest()), ...(broken && { broken }) };
  }
}

/** Returns the original error if the work, or a pipelined statement, only saw that the transaction had already failed. */
const firstReason = (error: unknown, left: Promise<void>): Promise<unknown> =>
  left.then(
    () => error,
    (why: unknown) => ((why as { code?: string }).code === REFUSED_ALREADY ? error : why),
  );

/**
 * Sends the commit directly after the pipelined statements. If PostgreSQL refuses one of them, it answers the commit with a rollback; if
 * one was never sent, nothing is committed.
 */
async function commit(client: PoolClient, connection: TransactionConnection): Promise<void> {
  if (connection.hasFailed) throw new Error('The transaction is not committed: a part of it was not sent.');
  inOnePacket(client);
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    // An error of a statement was swallowed. PostgreSQL has rolled everything back, and reports it only here.
    throw new Error('The transaction was undone: an error inside it was not passed on.');
  }
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const RETRIES = 3;

/** Whether the same work can succeed if its transaction is run again from the start. */
export const canRunAgain = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code === SERIALISATION_FAILURE || code === DEADLOCK;
};

async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === RETRIES || !canRunAgain(error)) throw error;
      await pause(5 * 2 ** attempt + Math.random() * 10);
    }
  }
}
