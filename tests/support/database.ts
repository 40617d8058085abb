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

interface TestDatabaseOptions {
  /** Start from nothing instead of the migrated and filled template. */
  readonly isEmpty?: boolean;
  /** With the demo schools and the named cast in it, dated from a moment of this run. */
  readonly hasCast?: boolean;
  /** For tests that break invariants on purpose. */
  readonly canBreakInvariants?: boolean;
}

/**
 * A database for one test file: call it once, at the top or in a `describe`. It is there before the first test; after the
 * last one every invariant (I1 to I17) must hold in it, and it goes away.
 */
export function testDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  const { connection, template } = inject('database');
  const name = `school_test_${randomBytes(6).toString('hex')}`;
  const own = { ...connection, database: name };
  const pool = makePool({ ...own, max: 10 });

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

  return { pool, connection: own };
}

/** As files: that takes a third of what writing every page through the log takes, and dropping the copy half. */
const copyDatabase = (server: ClientBase, source: string, name: string) =>
  server.query(`create database ${name} template ${source} strategy file_copy`);

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
