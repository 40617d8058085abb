import { randomBytes } from 'node:crypto';
import { Client, type ClientBase, type Pool, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { seedCast } from '#server/demo/cast.ts';

export interface TestDatabase {
  readonly pool: Pool;
  /** For what opens connections of its own. */
  readonly connection: PoolConfig;
}

export interface TestDatabaseOptions {
  /** Of this file alone: for tests that count rows of all schools, run jobs or change what all share. */
  readonly isOwn?: boolean;
  /** Start from nothing instead of the migrated and filled template. */
  readonly isEmpty?: boolean;
  /** With the demo schools and the named cast in it, dated from a moment of this run. */
  readonly hasCast?: boolean;
  /** For tests that break invariants on purpose. */
  readonly canBreakInvariants?: boolean;
}

/**
 * The database of a test file: call it once, at the top or in a `describe`. It is there before the first test. The files of a
 * worker share one, each with schools of its own, unless an option asks for more. Every invariant (I1 to I17) must hold in it at the end.
 */
export function testDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  return canShare(options) ? sharedDatabase() : ownDatabase(options);
}

/** Whether a file needs nothing that others would notice. With TEST_DATABASE=own none shares: that names the file which breaks an invariant. */
export const canShare = (options: object): boolean =>
  process.env['TEST_DATABASE'] !== 'own' && Object.values(options).every((option) => !option);

let shared: { database: TestDatabase; ready: Promise<void> | null } | undefined;

/** Made when the first file needs it. The run's end checks its invariants (database.setup.ts). */
function sharedDatabase(): TestDatabase {
  const { template, sharedPrefix } = inject('database');
  shared ??= { database: open(`${sharedPrefix}${randomBytes(6).toString('hex')}`), ready: null };
  const worker = shared;
  const name = worker.database.connection.database!;
  beforeAll(() => (worker.ready ??= maintain((server) => copyDatabase(server, template, name))));
  return worker.database;
}

function open(name: string): TestDatabase {
  const connection = { ...inject('database').connection, database: name };
  return { pool: makePool({ ...connection, max: 10 }), connection };
}

function ownDatabase(options: TestDatabaseOptions): TestDatabase {
  const { template } = inject('database');
  const name = `school_test_${randomBytes(6).toString('hex')}`;
  const { pool, connection } = open(name);

  beforeAll(async () => {
    const source = options.hasCast ? await castTemplate() : options.isEmpty ? 'template0' : template;
    await maintain((server) => copyDatabase(server, source, name));
  });

  afterAll(async () => {
    try {
      if (!options.isEmpty && !options.canBreakInvariants) {
        expect(await whatIsBroken(pool), 'broken invariants').toBe('');
      }
    } finally {
      await pool.end();
      // Not awaited; a database that is left at the end is removed with the run's server.
      void maintain((server) => server.query(`drop database if exists ${name} with (force)`)).catch(() => {});
    }
  });

  return { pool, connection };
}

/** As files: that takes a third of what writing every page through the log takes, and dropping the copy half. */
async function copyDatabase(server: ClientBase, source: string, name: string): Promise<void> {
  await server.query(`create database ${name} template ${source} strategy file_copy`);
}

/** The template with the cast; whichever file needs it first fills it, while the others wait. */
async function castTemplate(): Promise<string> {
  const { connection, template } = inject('database');
  const filled = `${template}_cast`;
  await maintain(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [filled]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [filled]);
    if (rowCount) return;
    const unfinished = `${filled}_unfinished`;
    await server.query(`drop database if exists ${unfinished}`);
    await copyDatabase(server, template, unfinished);
    const pool = makePool({ ...connection, database: unfinished, max: 2 });
    await seedCast(pool).finally(() => pool.end());
    await server.query(`alter database ${unfinished} rename to ${filled}`);
  });
  return filled;
}

async function maintain(work: (server: ClientBase) => Promise<unknown>): Promise<void> {
  const server = new Client(inject('database').connection);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
