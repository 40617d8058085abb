import { sql } from 'kysely';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { newProvider } from '#tests/support/providers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '../connection/tenant.ts';
import { migrate } from './migrate.ts';
import { readHistory, readMigrations } from './migration-files.ts';
import { describeSchema } from './schema-text.ts';

const SLOW_MS = 60_000;
const historyEnd = readHistory().at(-1)!.name;
const names = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select name from migration order by number')).rows.map(
    ({ name }) => name,
  );

/** What the dump leaves out: who may call which function, whose it is, and how a column is kept. */
const REST = `
  select concat_ws(' ', 'function', oid::regprocedure, coalesce(proacl, acldefault('f', proowner)), prosecdef, proleakproof, procost, proconfig) as fact
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'relation', relname, relkind, relacl, reloptions, relreplident) from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, attstorage, attcompression, attacl, attstattarget, attoptions)
    from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, condeferrable, condeferred)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'statistics', stxname) from pg_statistic_ext
  order by 1`;

const describeAll = async (pool: Pool) => ({
  schema: await asOwner(pool, describeSchema),
  rest: (await pool.query<{ fact: string }>(REST)).rows.map(({ fact }) => fact),
  rows: await asOwner(pool, rowCounts),
  migrations: (await pool.query('select number, name, checksum from migration order by number')).rows,
});

const rowCounts = async (db: Parameters<typeof describeSchema>[0]) =>
  (
    await sql<{ name: string; rows: string }>`
      select relname::text as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as rows
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  ).rows;

describe('the baseline', () => {
  const fresh = testDatabase({ isEmpty: true });
  const older = testDatabase({ isEmpty: true });

  it(
    'decision 23: gives a new database byte for byte what the history and the jump give',
    async () => {
      await migrate(fresh.pool);
      await migrate(older.pool, { until: historyEnd });
      expect(await names(older.pool)).toEqual(readHistory().map(({ name }) => name));
      await migrate(older.pool);
      expect(await describeAll(older.pool)).toEqual(await describeAll(fresh.pool));
      expect(await names(fresh.pool)).toEqual(readMigrations().map(({ name }) => name));
    },
    SLOW_MS,
  );

  it('decision 23: is recorded and not run again', async () => {
    expect(await migrate(older.pool)).toBe(0);
  });
});

describe('a database from the middle of the history', () => {
  const { pool } = testDatabase({ isEmpty: true });

  it(
    'decision 23: keeps its rows and ends like a new one',
    async () => {
      await migrate(pool, { until: '0172_undo_versions.sql' });
      await newProvider(pool, 'Early');
      const sent: string[] = [];
      await migrate(pool, { onProgress: (text) => sent.push(text) });
      expect(sent).toContain(`Migration ${historyEnd}`);
      expect(sent).not.toContain('Migration 0200_platform.sql');
      expect(await names(pool)).toEqual(readMigrations().map(({ name }) => name));
      const { rows } = await asOwner(pool, (db) => sql`select provider_name from provider`.execute(db));
      expect(rows).toEqual([{ provider_name: 'Early' }]);
    },
    SLOW_MS,
  );
});

describe('refusals', () => {
  const { pool } = testDatabase({ isEmpty: true });

  it('decision 23: a database older than the history, in one line with the version to go through', async () => {
    await migrate(pool, { until: '0002_people.sql' });
    await pool.query("insert into migration (number, name, checksum) values (12, '0012_series.sql', '')");
    await expect(migrate(pool)).rejects.toThrow(
      'This database is older than version 0.1 (0012_series.sql is not known here): start version 0.1 on it once, then this one.',
    );
  });

  it('decision 23: an applied file of the history that was changed', async () => {
    await pool.query(
      "delete from migration where number = 12; update migration set checksum = '' where number = 1",
    );
    await expect(migrate(pool)).rejects.toThrow(/0001_base\.sql was changed after/);
  });
});
