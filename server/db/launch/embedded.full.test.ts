import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { makePool } from '../connection/pool.ts';
import { runningServer } from './postmaster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
const cluster = join(dataDir, 'postgres');
const said: string[] = [];
const onProgress = (text: string) => void said.push(text);
const options = { dataDir, port: 4321, settings: { fsync: 'off' }, onProgress };
let server: Embedded;
let pool: Pool;

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  server = await startEmbedded(options);
  pool = makePool({ ...server.connection, max: 2 });
  await pool.query('create table kept (id integer)');
});

afterAll(() => rmSync(dataDir, { recursive: true }));

it('refuses a second process in one line that names the first', async () => {
  await expect(startEmbedded(options)).rejects.toThrow(
    new RegExp(
      `^Another server uses .* already: process ${process.pid}, started .* UTC, port 4321\\. Stop it, or .*$`,
    ),
  );
});

it('lets a tool share the running database, and leave without stopping it', async () => {
  const tool = await startEmbedded({ ...options, attach: true });
  expect(tool.pid).toBe(server.pid);
  await tool.close();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('listens on no network address, and connects as no superuser', async () => {
  const { rows } = await pool.query(
    "select current_setting('listen_addresses') as addresses, current_setting('is_superuser') as super, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ addresses: '', super: 'off', zone: 'UTC' }]);
});

it('knows the contrib modules and collations that the migrations need', async () => {
  await pool.query('create extension btree_gist; create extension pg_trgm; create extension unaccent');
  const { rows } = await pool.query(`select 'Ábalos' < 'Bea' collate "und-x-icu" as sorted`);
  expect(rows).toEqual([{ sorted: true }]);
});

it('comes back with all that was committed when PostgreSQL is killed', async () => {
  await pool.query('insert into kept values (1)');
  process.kill(server.pid, 'SIGKILL');
  while (!isNewServer(server.pid)) await pause(50);
  const { rows } = await pool.query('select id from kept');
  expect(rows).toEqual([{ id: 1 }]);
});

it('starts again over lock files that a power loss left empty or full of zeros, with one line for each', async () => {
  const { pid } = runningServer(cluster)!;
  const files = [
    join(cluster, 'postmaster.pid'),
    join(server.connection.host, '.s.PGSQL.5432.lock'),
  ] as const;
  said.length = 0;
  process.kill(pid, 'SIGKILL');
  writeFileSync(files[0], '');
  writeFileSync(files[1], '\0'.repeat(60));
  while (!isNewServer(pid)) await pause(50);
  expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  expect(said).toEqual([
    expect.stringContaining('has died; restarting it'),
    ...files.map((file) => `${file} is damaged, as after a power loss; it is removed.`),
  ]);
});

it('stops with its process, and leaves no socket behind', async () => {
  await pool.end();
  await server.close();
  expect(runningServer(cluster)).toBeUndefined();
  expect(existsSync(server.connection.host)).toBe(false);
});

function isNewServer(before: number): boolean {
  const running = runningServer(cluster);
  return running !== undefined && running.isReady && running.pid !== before;
}
