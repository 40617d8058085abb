import { type AddressInfo, connect } from 'node:net';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { closeGently } from './gentle-close.ts';

const { pool } = testDatabase({ isOwn: true });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** A server whose /slow answers when `finish` is called. */
async function serve(trustProxy: boolean, times: Parameters<typeof closeGently>[2]) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  apps.push(app);
  const { hasBegun } = closeGently(app, { trustProxy }, times);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const entered = vi.fn<() => void>();
  app.get('/slow', async () => {
    entered();
    await finished;
    return 'done';
  });
  app.get('/fast', async () => (hasBegun() ? 'ending' : 'running'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const apiCall = (path: string) =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => resolve({ body, connection: response.headers.connection }));
        response.on('error', reject);
      }).on('error', reject);
    });
  return { app, ask: apiCall, port, finish: () => finish(), entered };
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(!socket.destroy()));
    socket.on('error', () => resolve(true));
  });

describe('RUN-01 an application that ends', () => {
  it('answers open requests, asks their clients to reconnect, and accepts no one else', async () => {
    const { app, ask, port, finish, entered } = await serve(false, {});
    const slow = ask('/slow');
    await vi.waitFor(() => expect(entered).toHaveBeenCalled());
    const closed = app.close();
    await vi.waitFor(async () => expect(await isRefused(port)).toBe(true));
    finish();
    expect(await slow).toEqual({ body: 'done', connection: 'close' });
    await closed;
  });

  it('answers connections that were waiting to be accepted, before it accepts no more', async () => {
    const { app, port } = await serve(false, {});
    // The system has connected it once the promise is there; we hear of it in the next round of the event loop.
    const socket = connect(port, '127.0.0.1').end('GET /fast HTTP/1.1\r\nhost: school\r\n\r\n');
    await Promise.resolve();
    const closed = app.close();
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
    await closed;
  });

  it('continues to serve for a while where a proxy has to notice first', async () => {
    const { app, ask, port } = await serve(true, { noticedWithinMs: 300 });
    expect(await ask('/fast')).toEqual({ body: 'running', connection: 'keep-alive' });
    const began = performance.now();
    const closed = app.close();
    await pause(50);
    expect(await ask('/fast')).toEqual({ body: 'ending', connection: 'close' });
    await closed;
    expect(performance.now() - began).toBeGreaterThan(290);
    expect(await isRefused(port)).toBe(true);
  });

  it('cuts off at last who never ends', async () => {
    const { app, ask, entered } = await serve(false, { cutAfterMs: 200 });
    const slow = ask('/slow').catch((error: unknown) => error);
    await vi.waitFor(() => expect(entered).toHaveBeenCalled());
    await app.close();
    expect(await slow).toBeInstanceOf(Error);
  });

  it('says at /readyz that it is not for long, while it answers', async () => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const app = await buildApp({ pool, config });
    apps.push(app);
    app.addHook('preClose', () => pause(300));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // As while a proxy has time to notice, without that time.
    vi.spyOn(app.server, 'close').mockReturnValueOnce(app.server);
    const closed = app.close();
    await pause(20);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await closed;
  });
});
