import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runningServer } from '#server/db/launch/postmaster.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import {
  bundleServer,
  databaseUrl,
  type Ended,
  type ServerProcess,
  startServer as startBundle,
} from '#tests/support/server-process.ts';

const { pool, connection } = testDatabase({ isOwn: true });
const folder = mkdtempSync(join(tmpdir(), 'main-'));
let bundle: Awaited<ReturnType<typeof bundleServer>>;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});
const startServer = (env: Record<string, string>): ServerProcess => startBundle(bundle.file, env);
const ours = { DATABASE_URL: databaseUrl(connection), DATA_DIR: folder, DEMO: '0' };
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' };
const PATIENCE = { timeout: 40_000 };
/** A cluster takes seconds to make: the first test makes this one. */
const own = { DATA_DIR: join(folder, 'own'), DEMO: '0' };
/** Where the cluster is: elsewhere, where this folder is root's alone. */
const clusterIn = (dataDir: string) => realpathSync(join(dataDir, 'postgres'));

/** The one line that a person can understand, without a stack; anything else as it came. */
const complaint = ({ code, err }: Ended) =>
  code === 1 && err.trim().split('\n').length === 1 ? err.trim() : { code, err };

describe('a start that cannot succeed', PATIENCE, () => {
  it('says which setting is broken', async () => {
    expect(complaint(await startServer({ ...ours, PORT: 'eighty' }).ended)).toMatch(
      /^PORT must be .*"eighty".*\.env/,
    );
  });

  it('says that the port is in use, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const ended = await startServer({ ...ours, PORT: String(port) }).ended;
    other.close();
    expect(complaint(ended)).toMatch(new RegExp(`^Port ${port} is in use\\. .*set PORT`));
  });

  it('says that the database does not answer, without its password', async () => {
    const ended = await startServer({ ...ours, DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' }).ended;
    expect(complaint(ended)).toMatch(/^The database at postgres:\/\/me@127\.0\.0\.1:1\/x does not answer/);
    expect(ended.out + ended.err).not.toContain('hush');
  });

  it('says that an address is not this machine’s', async () => {
    expect(complaint(await startServer({ ...ours, HOST: '192.0.2.1' }).ended)).toMatch(
      /"192\.0\.2\.1" is not an address/,
    );
  });

  it.each(['/proc/school', '/dev/null/school'])('says that nothing can be kept at %s', async (DATA_DIR) => {
    const ended = await startServer({ DEMO: '0', DATA_DIR }).ended;
    expect(complaint(ended)).toMatch(/^DATA_DIR .* cannot be written .*set DATA_DIR to another folder\.$/);
  });

  it('refuses production on the demo school, whose passwords are public', async () => {
    const id = await newProvider(pool, 'Demo', 'demo-in-production');
    await asTableOwner(pool, 'update provider set is_demo = true where id = $1', [id]);
    const ended = await startServer({ ...ours, ...production }).ended;
    await asTableOwner(pool, 'update provider set is_demo = false where id = $1', [id]);
    expect(complaint(ended)).toMatch(/demo school .* refused with NODE_ENV=production/);
  });
});

describe('a server that runs', PATIENCE, () => {
  it('answers, says where it is, and ends in order at SIGTERM with sockets open', async () => {
    const server = startServer(ours);
    const port = await server.listening();
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/mailbox`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/provider`)).status).toBe(200);
    const socket = io(url, { path: '/socket', reconnection: false, transports: ['websocket'] });
    const asked = fetch(`${url}/socket/?EIO=4&transport=polling`);
    expect((await asked).status).toBe(200);
    const began = performance.now();
    server.kill('SIGTERM');
    const { code, out, err } = await server.ended;
    socket.disconnect();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(out).toContain('Mailbox');
    expect(out).not.toContain('Demo accounts');
  });

  it('RUN-01 answers open requests at SIGTERM, and accepts no one else', async () => {
    const server = startServer(ours);
    const url = `http://127.0.0.1:${await server.listening()}`;
    const apiCall = () =>
      fetch(`${url}/api/v1/auth/me`, { headers: { cookie: `at=${'a'.repeat(43)}` } }).then(
        ({ status, headers }) => [status, headers.get('connection')],
        String,
      );
    // Of requests: a job that sweeps the same table may wait beside them.
    const waits = `
      select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and relation = 'session_token'::regclass and query like '%enter_session%'`;
    const asked = await asOwner(pool, async (db) => {
      await sql`lock table session_token in access exclusive mode`.execute(db);
      const answers = [apiCall(), apiCall()];
      await vi.waitFor(async () => expect((await pool.query(waits)).rows).toHaveLength(2), PATIENCE);
      server.kill('SIGTERM');
      await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), PATIENCE);
      return answers;
    });
    expect(await Promise.all(asked)).toEqual([
      [401, 'close'],
      [401, 'close'],
    ]);
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });

  it('RUN-02 restarts its own database after a kill, with jobs running, and continues', async () => {
    const server = startServer(own);
    const url = `http://127.0.0.1:${await server.listening()}`;
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    const { pid } = runningServer(clusterIn(own.DATA_DIR))!;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(runningServer(clusterIn(own.DATA_DIR))?.pid).not.toBe(pid);
      expect(await ready()).toBe(200);
    }, PATIENCE);
    expect((await fetch(`${url}/api/v1/provider`)).status).toBeLessThan(500);
    server.kill('SIGTERM');
    const { code, out } = await server.ended;
    expect(code).toBe(0);
    expect(out.match(/has died; restarting it/g)).toHaveLength(1);
  });

  it('D6 logs no token of a link, no cookie, no body', async () => {
    const server = startServer({ ...ours, LOG_LEVEL: 'trace' });
    const url = `http://127.0.0.1:${await server.listening()}`;
    const secret = 'very-secret-token-of-a-link';
    await fetch(`${url}/api/v1/auth/access-token/ana%40school.example/${secret}`, {
      headers: { cookie: `at=${secret}` },
    });
    await fetch(`${url}/api/v1/student-platform/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `at=${secret}` },
      body: JSON.stringify({ email: 'ana@school.example', password: secret }),
    });
    server.kill('SIGTERM');
    const { out, err } = await server.ended;
    expect(out).toContain('/api/v1/auth/access-token/');
    expect(out + err).not.toContain(secret);
    expect(out + err).not.toContain('ana%40');
  });

  it('starts with a database of its own, and again on the same folder after SIGINT', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const server = startServer(own);
      expect((await fetch(`http://127.0.0.1:${await server.listening()}/readyz`)).status).toBe(200);
      server.kill(signal);
      const ended = await server.ended;
      expect(ended).toMatchObject({ code: 0, err: '' });
      expect(ended.out).toContain('There is no school yet: npm run school -- --help');
    }
  });
});
