import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { StartError } from '#server/runtime/start-error.ts';
import { testDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const { pool } = testDatabase({ isEmpty: true });
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(pool, { folder });

beforeEach(async () => {
  await pool.query(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  );
  rmSync(folder, { recursive: true });
  renameSync(mkdtempSync(join(tmpdir(), 'migrations-')), folder);
  write('0001_first.sql', 'create table first (id integer);');
  write('0002_second.sql', 'create table second (id integer);\r\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('applies each file once', async () => {
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  write('0003_third.sql', 'create table third (id integer);');
  expect(await run()).toBe(1);
});

it('applies each file once, however many processes start at the same moment', async () => {
  const counts = await Promise.all([run(), run(), run(), run()]);
  expect(counts.sort()).toEqual([0, 0, 0, 2]);
});

it('does not mind how lines end', async () => {
  await run();
  write('0002_second.sql', 'create table second (id integer);\n');
  expect(await run()).toBe(0);
});

it('refuses an applied file that was changed, by name', async () => {
  await run();
  write('0001_first.sql', 'create table first (id bigint);');
  await expect(run()).rejects.toThrow(/0001_first\.sql was changed after/);
});

it('refuses an applied file that is missing, by name', async () => {
  await run();
  rmSync(join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow(/0002_second\.sql was applied to this database but is missing/);
});

it('refuses a new file that comes before an applied one, by name', async () => {
  rmSync(join(folder, '0001_first.sql'));
  await run();
  write('0001_first.sql', 'create table first (id integer);');
  await expect(run()).rejects.toThrow(/0001_first\.sql comes before 0002_second\.sql/);
});

it('refuses two files of one number', async () => {
  write('0002_other.sql', 'select 1');
  await expect(run()).rejects.toThrow(/has the same number/);
});

it('refuses a name without a number', async () => {
  write('third.sql', 'select 1');
  await expect(run()).rejects.toThrow(/third\.sql is not named like/);
});

it('keeps nothing of a file that fails, names it with the line, and continues from there', async () => {
  write('0003_third.sql', 'create table third (id integer);\ncreate tabel fourth (id integer);');
  const error = await run().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/^Migration 0003_third\.sql failed at line 2: syntax error/);
  const { rows } = await pool.query(
    "select to_regclass('third') as third, to_regclass('second')::text as second",
  );
  expect(rows).toEqual([{ third: null, second: 'second' }]);
  write('0003_third.sql', 'create table third (id integer);');
  expect(await run()).toBe(1);
});
