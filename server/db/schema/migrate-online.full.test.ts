import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const { pool } = testDatabase({ isEmpty: true });
const folder = mkdtempSync(join(tmpdir(), 'online-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const progress: string[] = [];
const run = (options: object = {}) =>
  migrate(pool, { folder, onProgress: (text) => progress.push(text), ...options });
const columns = async () => {
  const { rows } = await pool.query(
    "select attname as name from pg_attribute where attrelid = 'first'::regclass and attnum > 0 order by attnum",
  );
  return rows.map(({ name }) => name);
};

/** Holds a lock on the table until it is released. */
async function heldTable() {
  const client = await pool.connect();
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  await client.query('select from first');
  return async () => {
    await client.query('commit');
    client.release(true);
  };
}

beforeAll(() => pool.query('drop schema public cascade; create schema public'));
beforeEach(async () => {
  progress.length = 0;
  await pool.query('drop table if exists first, migration cascade');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write('0900_first.sql', 'create table first (id integer);');
  await run();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('RUN-14 a migration while others use the database', () => {
  it('waits for a lock briefly, lets others pass, and is tried again', async () => {
    write('0901_second.sql', 'alter table first add column second integer;');
    const end = await heldTable();
    const migrated = run();
    await pause(1_500);
    const began = performance.now();
    await pool.query('insert into first (id) values (1)');
    expect(performance.now() - began, 'an insert waits no longer than the lock').toBeLessThan(2_000);
    await end();
    expect(await migrated).toBe(1);
    expect(await columns()).toEqual(['id', 'second']);
    expect(progress.join('\n')).toMatch(/0901_second\.sql waits for other transactions: process \d+ /);
  });

  it('says who holds the lock when it never gets it, and applies nothing', async () => {
    write('0901_second.sql', 'alter table first add column second integer;');
    const end = await heldTable();
    await expect(run({ patienceMs: 100 })).rejects.toThrow(
      /0901_second\.sql did not get its locks.*process \d+ .*Nothing of it was applied; start again/,
    );
    await end();
    expect(await columns()).toEqual(['id']);
  });

  it('is undone when it would hold its locks for longer than requests wait', async () => {
    write(
      '0901_slow.sql',
      'alter table first add column slow integer;\nselect pg_sleep(3);\nselect pg_sleep(3);',
    );
    const began = performance.now();
    await expect(run()).rejects.toThrow(/0901_slow\.sql takes longer than 4 s.*MIGRATE_OFFLINE=1/);
    expect(performance.now() - began).toBeLessThan(5_500);
    expect(await columns()).toEqual(['id']);
  });

  it('takes as long as it needs when no other process uses the database', async () => {
    write('0901_slow.sql', 'alter table first add column slow integer;\nselect pg_sleep(4.5);');
    expect(await run({ isOffline: true })).toBe(1);
  });
});

describe('RUN-14 a migration without a transaction', () => {
  const index =
    '-- no-transaction\n-- Finds rows; by their number.\ncreate unique index concurrently if not exists first_id on first (id);\n';

  it('builds an index concurrently, also while another process waits to migrate', async () => {
    write('0901_index.sql', index);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.sort()).toEqual([0, 0, 1]);
  });

  it('names the line of a statement that fails, and builds an unfinished index again', async () => {
    await pool.query('insert into first values (1), (1)');
    write('0901_index.sql', index);
    await expect(run()).rejects.toThrow(/0901_index\.sql failed at line 3: could not create unique index/);
    await pool.query('truncate first');
    expect(await run()).toBe(1);
    const { rows } = await pool.query(
      "select indisvalid as valid from pg_index where indexrelid = 'first_id'::regclass",
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});

describe('RUN-14 a program that is older than the database', () => {
  const older = async (sql: string) => {
    write('0901_second.sql', 'select 1;');
    write('0902_third.sql', sql);
    await run();
    rmSync(join(folder, '0902_third.sql'));
  };

  it('starts after an expansion', async () => {
    await older('alter table first add column third integer;');
    expect(await run()).toBe(0);
  });

  it('starts after a contraction of what it no longer uses', async () => {
    await older('-- contract-after 0901: no program since then reads it\nalter table first drop column id;');
    expect(await run()).toBe(0);
    rmSync(join(folder, '0901_second.sql'));
    await expect(run()).rejects.toThrow(/0902_third\.sql was applied to this database but is missing/);
  });
});
