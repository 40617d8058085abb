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

/** Typed SQL inside one transaction. Only `inTransaction` and `asOwner` hand it out. */
export type Db = Kysely<DB>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
/** Nothing to open or close: the connection is there before Kysely is. */
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

/** Names of the statements that are planned once, by their text; every connection knows them by the same name. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans once and then only executes: for finding something by its key, where
 * planning costs more than the work and the best plan is the same whatever the values. Its text must not depend on them, for
 * every text is kept by every connection; and it names its columns, for those of a plan must not change. Throws what the
 * database says.
 */
export async function runPrepared<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
  return await sendPrepared<R>(db, query);
}

async function sendPrepared<R>(db: Db, query: Sent): Promise<R[]> {
  if (!names.has(query.sql)) names.set(query.sql, `lookup-${names.size + 1}`);
  const { rows } = await connectionOf(db).executeQuery<R>(query);
  return rows;
}

/** The same for a statement as `sql` writes it. */
export const runSql = <R>(db: Db, statement: RawBuilder<R>): Promise<R[]> =>
  sendPrepared(db, compiled(db, statement));

const PLAN_ONCE = CompiledQuery.raw('set local plan_cache_mode = force_generic_plan');
const PLAN_AS_EVER = CompiledQuery.raw('set local plan_cache_mode = auto');

/**
 * The same for a statement whose planning takes longer than its work: without this a connection plans the first five for their
 * values, and only then once for all.
 */
export async function runPlannedOnce<R>(db: Db, statement: RawBuilder<R>): Promise<R[]> {
  const connection = connectionOf(db);
  connection.leave(connection.executeQuery(PLAN_ONCE));
  const rows = runSql(db, statement);
  connection.leave(connection.executeQuery(PLAN_AS_EVER));
  return rows;
}

/**
 * The same for a statement whose result is not awaited: it is sent with the next ones, at the latest with the commit, and the transaction
 * fails with it. Later statements run after it.
 */
export function pipeline(db: Db, statement: RawBuilder<unknown>): void {
  const connection = connectionOf(db);
  connection.leave(sendPrepared(db, compiled(db, statement)));
}

const connections = new WeakMap<Db, TransactionConnection>();

/** Returns the connection of a db, for the modules that make transactions. Throws for a db of another origin. */
export function connectionOf(db: Db): TransactionConnection {
  const connection = connections.get(db);
  if (!connection) throw new Error('This db is none that inTransaction or asOwner handed out.');
  return connection;
}

/** Waits for what was left running; throws the first error of it. */
export const whatWasLeft = (db: Db): Promise<void> => connectionOf(db).waitForRest();

/** Forgets a failure whose changes have already been undone. */
export const forgetFailure = (db: Db): void => connectionOf(db).forgetFailure();

/** Throws where others work in the same transaction: a savepoint would take their work back too. */
export function refuseSharing(db: Db): void {
  if (connectionOf(db).isShared) throw new Error('Savepoints need a transaction of their own.');
}

/** What PostgreSQL says of every statement after the one that it refused. */
export const REFUSED_ALREADY = '25P02';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** How a connection takes part in the transaction of another. */
interface Share {
  /** What is left running is the whole transaction's. */
  readonly of: TransactionConnection;
  /** What has to be set before its next statement, or nothing. */
  readonly settings: () => string;
}

/** One checked-out client as Kysely sees it; refuses everything once its transaction is over. */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #share: Share | undefined;
  #left: Promise<unknown>[] = [];
  #zone: Promise<string | null> | undefined;
  #hasFailed = false;
  /** The error of the statement by which the transaction failed. */
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
   * Of statements that are on their way together, those after a refused one hear only that the transaction is refused: each is
   * answered why, whichever is listened to first.
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

  /** Takes over a statement that was sent: `waitForRest` waits for it. */
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

  /** One more on the same client and in the same transaction, which sends what `settings` answers before its statements. */
  share(settings: () => string): TransactionConnection {
    return new TransactionConnection(this.#client, { of: this, settings });
  }

  /** Whether it may have written anything: something was left running, or an answer said so. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  get isShared(): boolean {
    return this.#share !== undefined;
  }

  /** Whether something that was left is known to have failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  forgetFailure(): void {
    this.#hasFailed = false;
    this.#reason = undefined;
  }

  /** Resolves when all that was left is done; throws the first error of it. */
  async waitForRest(): Promise<void> {
    const left = this.#left;
    this.#left = [];
    for (const sent of left) await sent;
  }

  end(): void {
    this.#isOver = true;
  }
}

/** A Kysely that sends everything over exactly this connection. The compiler is shared: it keeps nothing between queries. */
export function dbOn(connection: TransactionConnection): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  connections.set(db, connection);
  return db;
}
