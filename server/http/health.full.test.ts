import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newProvider } from '#tests/support/providers.ts';
import { diskFiles } from '#tests/support/files.ts';
import { NO_PROVIDERS } from '#tests/support/no-providers.ts';
import { errorHandler } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { enqueueMail } from '#server/outbox/outbox.ts';
import { readinessOf } from './readiness.ts';

const { pool, connection } = testDatabase({ isOwn: true });
const TOKEN = 'a-token-of-many-letters';

function build(with_: { pool?: typeof pool; token?: string } = {}): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler(errorHandler(NO_PROVIDERS));
  const config = readConfig({ NODE_ENV: 'test', METRICS_TOKEN: with_.token });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  registerHealth(app, { pool: with_.pool ?? pool, config, files: diskFiles('/nowhere') }, { metrics });
  app.get('/things/:id', async () => 'x');
  app.get('/broken', async () => {
    throw new Error('secret inside');
  });
  return app;
}

/** The pool, but what fills the disk is refused as PostgreSQL does it while `isFull`. */
function diskOf(inner: typeof pool, isFull: () => boolean): typeof pool {
  const connect = async () => {
    const client = await inner.connect();
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (sent: string | { text: string }) => {
          const fills = JSON.stringify(sent).includes('insert into') && isFull();
          return target.query(
            fills ? "do $$ begin raise exception 'no' using errcode = '53100'; end $$" : sent,
          );
        };
      },
    });
  };
  return Object.assign(Object.create(inner), { connect, query: inner.query.bind(inner) }) as typeof pool;
}

let app: FastifyInstance;
beforeAll(() => {
  app = build();
});
afterAll(() => app.close());

describe('readyz', () => {
  it('says 503 within a second or so when the database does not answer, while healthz says 200', async () => {
    const callers = new Set<Socket>();
    const silent = createServer((socket) => callers.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const deaf = makePool({ host: '127.0.0.1', port, user: 'x', database: 'x' });
    const other = build({ pool: deaf });
    const began = performance.now();
    const answer = await other.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await other.inject('/healthz')).statusCode).toBe(200);
    expect((await other.inject('/metrics')).statusCode).toBe(200);
    await other.close();
    silent.close();
    for (const caller of callers) caller.destroy();
    await deaf.end();
  });

  it('says 503 immediately when there is no database', async () => {
    const nowhere = makePool({ host: '/nowhere', user: 'x', database: 'x' });
    const other = build({ pool: nowhere });
    expect((await other.inject('/readyz')).statusCode).toBe(503);
    await other.close();
    await nowhere.end();
  });

  it('RUN-03 says 503 from when the disk was full until it takes a write again', async () => {
    let isFull = true;
    const disk = diskOf(pool, () => isFull);
    const other = build({ pool: disk });
    const ready = async () => (await other.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    const write = inTransaction(disk, { providerId: null }, (db) => sql`insert into filler`.execute(db));
    await expect(write).rejects.toMatchObject({ code: '53100' });
    expect([await ready(), await ready()]).toEqual([503, 503]);
    isFull = false;
    expect([await ready(), await ready()]).toEqual([200, 200]);
    await other.close();
  });

  it('RUN-03 says 503 while the disk of the data is almost full', async () => {
    const isReady = (leastBytes?: number) =>
      readinessOf(pool, { dataDir: tmpdir(), ...(leastBytes && { leastBytes }) })();
    expect([await isReady(), await isReady(Number.MAX_SAFE_INTEGER)]).toEqual([true, false]);
  });

  it('RUN-03 says 503 while the database takes no changes', async () => {
    const standby = makePool({ ...connection, options: '-c default_transaction_read_only=on' });
    const other = build({ pool: standby });
    expect((await other.inject('/readyz')).statusCode).toBe(503);
    await other.close();
    await standby.end();
  });

  it('says 200 when it answers', async () => {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', files: 'available' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('metrics', () => {
  const apiCall = (options: { remoteAddress?: string; headers?: Record<string, string> }, of = app) =>
    of.inject({ url: '/metrics', ...options });

  it.each([
    ['another address', { remoteAddress: '10.0.0.9' }],
    ['what a proxy on this machine passes on', { headers: { 'x-forwarded-for': '8.8.8.8' } }],
    ['an empty forwarded header', { headers: { forwarded: '' } }],
    ['a token when none is set', { headers: { authorization: `Bearer ${TOKEN}` } }],
  ])('SEC-21 answers 404 to %s', async (_title, options) => {
    const answer = await apiCall(options);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });

  it('takes the right token from anywhere, and no other', async () => {
    const guarded = build({ token: TOKEN });
    const far = { remoteAddress: '10.0.0.9' };
    expect(
      (await apiCall({ ...far, headers: { authorization: `Bearer ${TOKEN}` } }, guarded)).statusCode,
    ).toBe(200);
    expect(
      (await apiCall({ ...far, headers: { authorization: `Bearer ${TOKEN}x` } }, guarded)).statusCode,
    ).toBe(404);
    expect((await apiCall(far, guarded)).statusCode).toBe(404);
    await guarded.close();
  });

  it('counts requests by route and status, never by address', async () => {
    const fresh = build();
    for (const url of ['/things/1', '/things/secret-token', '/broken', '/nothing/here'])
      await fresh.inject(url);
    const { body } = await apiCall({}, fresh);
    const count = (labels: string) =>
      body.split('\n').find((line) => line.startsWith(`http_request_duration_seconds_count{${labels}}`));
    expect(count('method="GET",route="/things/:id",status="200"')).toMatch(/ 2$/);
    expect(count('method="GET",route="/broken",status="500"')).toMatch(/ 1$/);
    expect(count('method="GET",route="unknown",status="404"')).toMatch(/ 1$/);
    expect(body).toMatch(/_bucket\{le="\+Inf",method="GET",route="\/things\/:id",status="200"\} 2\n/);
    expect(body).not.toContain('secret');
    await fresh.close();
  });

  it('tells memory, event loop, pool and outbox in Prometheus’ format', async () => {
    const providerId = await newProvider(pool);
    const sendAfter = new Date(Date.now() - 90_000);
    await inTransaction(pool, { providerId }, (db) =>
      enqueueMail(db, {
        providerId,
        dedupeKey: 'a',
        to: 'a@school.example',
        subject: 's',
        text: 't',
        html: 'h',
        sendAfter,
      }),
    );
    const { body, headers } = await apiCall({});
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const value = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
    expect(
      value('db_pool_connections{state="idle"}') + value('db_pool_connections{state="used"}'),
    ).toBeGreaterThan(0);
    expect(value('outbox_due')).toBe(1);
    expect(value('outbox_lag_seconds')).toBeGreaterThan(89);
  });
});
