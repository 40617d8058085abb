import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type { PoolClient } from 'pg';
import { compiled, type Sent } from './compile.ts';
import { inOnePacket } from './cork-writes.ts';
import { PROVIDER_ZONE, zoneStatement } from './provider-zone.ts';
import type { DB } from '../tables.ts';

/** Typed SQL inside one transaction. Only `inTransaction` and `asOwner` create one. */
export type Db = Kysely<DB>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
/** Opens and closes nothing: the connection exists before Kysely does. */
class NoDriver extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('This db is inside a transaction already: use savepoint().');
  }
}
const driver = new NoDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** Names of the prepared statements, by their text; they are the same on all connections. */
const names = new Map<string, string>();

/**
 * Runs a prepared statement: each connection parses and plans it once and then only executes it. For lookups by key, where planning costs
 * more than execution and the best plan does not depend on the values. The text must not depend on the values, because every connection
 * keeps every text; and it must name its columns, because those of a prepared plan cannot change. Throws the database's error.
 */
export async function runPrepared<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
  return await sendPrepared<R>(db, query);
}

async function sendPrepared<R>(db: Db, query: Sent): Promise<R[]> {
  if (!names.has(query.sql)) names.set(query.sql, `lookup-${names.size + 1}`);
  const { rows } = await connectionOf(db).executeQuery<R>(query);
  return rows;
}

/** Like `runPrepared`, for a statement written with `sql`. */
export const runSql = <R>(db: Db, statement: RawBuilder<R>): Promise<R[]> =>
  sendPrepared(db, compiled(db, statement));

const PLAN_ONCE = CompiledQuery.raw('set local plan_cache_mode = force_generic_plan');
const PLAN_AS_EVER = CompiledQuery.raw('set local plan_cache_mode = auto');

/**
 * Like `runPrepared`, for a statement whose planning takes longer than its execution: without this, a connection would plan the first five
 * executions for their values before it uses one generic plan.
 */
export async function runPlannedOnce<R>(db: Db, statement: RawBuilder<R>): Promise<R[]> {
  const connection = connectionOf(db);
  connection.leave(connection.executeQuery(PLAN_ONCE));
  const rows = runSql(db, statement);
  connection.leave(connection.executeQuery(PLAN_AS_EVER));
  return rows;
}

/**
 * Like `runSql`, for a statement whose result is not awaited: it is sent together with the next ones, at the latest with the commit. Later
 * statements run after it, and the transaction fails if it does.
 */
export function pipeline(db: Db, statement: RawBuilder<unknown>): void {
  const connection = connectionOf(db);
  connection.leave(sendPrepared(db, compiled(db, statement)));
}

const connections = new WeakMap<Db, TransactionConnection>();

/** Returns the connection of a db, for modules that create transactions. Throws for a db of another origin. */
export function connectionOf(db: Db): TransactionConnection {
  const connection = connections.get(db);
  if (!connection) throw new Error('This db is none that inTransaction or asOwner handed out.');
  return connection;
}

/** Waits for the pipelined statements; throws the first error among them. */
export const whatWasLeft = (db: Db): Promise<void> => connectionOf(db).waitForRest();

/** Clears the error of a failure whose changes are already rolled back. */
export const forgetFailure = (db: Db): void => connectionOf(db).forgetFailure();

/** Throws if others share the transaction, because rolling back to a savepoint would undo their changes too. */
export function refuseSharing(db: Db): void {
  if (connectionOf(db).isShared) throw new Error('Savepoints need a transaction of their own.');
}

/** PostgreSQL's error code for every statement after the one that failed. */
export const REFUSED_ALREADY = '25P02';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Lets a connection join the transaction of another. */
interface Share {
  /** The connection that owns the transaction, including all pipelined statements. */
  readonly of: TransactionConnection;
  /** Returns the settings to send before the next statement, or ''. */
  readonly settings: () => string;
}

/** One checked-out client as Kysely sees it; refuses everything once its transaction is over. */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #share: Share | undefined;
  #left: Promise<unknown>[] = [];
  #zone: Promise<string | null> | undefined;
  #hasFailed = false;
  /** The error of the statement that made the transaction fail. */
  #reason: unknown;
  #hasChanged = false;
  #isOver = false;

  constructor(client: PoolClient, share?: Share) {
    this.#client = client;
    this.#share = share;
  }

  async executeQuery<R>(query: Sent): Promise<QueryResult<R>> {
    if (this.#isOver) {
      throw new Error('This db belongs to a transaction that is over: do not keep it past its work.');
    }
    const values = query.parameters.includes(PROVIDER_ZONE)
      ? await this.#withZone(query.parameters)
      : (query.parameters as unknown[]);
    const name = names.get(query.sql);
    inOnePacket(this.#client);
    const settings = this.#share?.settings();
    if (settings) this.#share?.of.leave(this.#client.query(settings));
    const { command, rowCount, rows } = await this.#client
      .query({ text: query.sql, values, ...(name && { name }) })
      .catch((error: unknown) => (this.#share?.of ?? this).#refuse(error));
    if (!COUNTED.has(command)) return { rows };
    this.#hasChanged = true;
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /**
   * Of statements sent together, those after a failed one only get the error that the transaction has failed. Throws the original error
   * instead, whichever of them is awaited first.
   */
  #refuse(error: unknown): never {
    if ((error as { code?: string }).code === REFUSED_ALREADY) throw this.#reason ?? error;
    this.#reason ??= error;
    throw error;
  }

  async #withZone(values: readonly unknown[]): Promise<unknown[]> {
    this.#zone ??= this.executeQuery<{ zone: string }>(zoneStatement).then(
      ({ rows }) => rows[0]?.zone ?? null,
    );
    const zone = await this.#zone;
    return values.map((value) => (value === PROVIDER_ZONE ? zone : value));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not possible here: read page by page, by key.');
  }

  /** Registers a statement that was sent but not awaited; `waitForRest` waits for it. */
  leave(sent: Promise<unknown>): void {
    this.#hasChanged = true;
    if (this.#share) {
      this.#share.of.leave(sent);
      return;
    }
    sent.catch(() => {
      this.#hasFailed = true;
    });
    this.#left.push(sent);
  }

  /** Returns another connection on the same client and in the same transaction. It sends the result of `settings` before its statements. */
  share(settings: () => string): TransactionConnection {
    return new TransactionConnection(this.#client, { of: this, settings });
  }

  /** Whether it may have written anything: a statement was pipelined, or a result reported changes. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  get isShared(): boolean {
    return this.#share !== undefined;
  }

  /** Whether a pipelined statement is known to have failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  forgetFailure(): void {
    this.#hasFailed = false;
    this.#reason = undefined;
  }

  /** Resolves when all pipelined statements are done; throws the first error among them. */
  async waitForRest(): Promise<void> {
    const left = this.#left;
    this.#left = [];
    for (const sent of left) await sent;
  }

  end(): void {
    this.#isOver = true;
  }
}

/** Returns a Kysely that sends everything over this connection. The compiler is shared, because it keeps no state between queries. */
export function dbOn(connection: TransactionConnection): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  connections.set(db, connection);
  return db;
}
