import { randomBytes } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { whatIsBroken } from '#server/db/invariants.ts';
import { makePool } from '#server/db/pool.ts';

export interface TestDatabase {
  readonly pool: Pool;
  /** For what opens connections of its own. */
  readonly connection: PoolConfig;
}

interface TestDatabaseOptions {
  /** Start from nothing instead of the migrated and filled template. */
  readonly isEmpty?: boolean;
  /** For tests that break invariants on purpose. */
  readonly mayBreakInvariants?: boolean;
}

/**
 * A database for one test file: call it once, at the top or in a `describe`. It is there before the first test; after the
 * last one every invariant of design 3.4 must hold in it, and it goes away.
 */
export function testDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  const { connection, template } = inject('database');
  const name = `school_test_${randomBytes(6).toString('hex')}`;
  const own = { ...connection, database: name };
  const pool = makePool({ ...own, max: 10 });

  beforeAll(() => maintain(`create database ${name} template ${options.isEmpty ? 'template0' : template}`));

  afterAll(async () => {
    try {
      if (!options.isEmpty && !options.mayBreakInvariants) {
        expect(await whatIsBroken(pool), 'broken invariants').toBe('');
      }
    } finally {
      await pool.end();
      // Nobody waits for it; what is not gone at the end goes with the run's server.
      void maintain(`drop database if exists ${name} with (force)`).catch(() => {});
    }
  });

  return { pool, connection: own };
}

async function maintain(statement: string): Promise<void> {
  const pool = makePool({ ...inject('database').connection, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
