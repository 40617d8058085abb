import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { limitByAddress, PER_MINUTE } from './address-limit.ts';
import { NO_PROVIDERS } from '#tests/support/no-providers.ts';
import { errorHandler } from './error-handler.ts';

async function build(limitLoopback: boolean): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(errorHandler(NO_PROVIDERS));
  await limitByAddress(app, { limitLoopback });
  app.get('/api/v1/x', async () => 'x');
  app.get('/page', async () => 'x');
  return app;
}
const apiCall = (app: FastifyInstance, remoteAddress: string, url = '/api/v1/x') =>
  app.inject({ url, remoteAddress });
async function exhaust(app: FastifyInstance, address: string, url?: string): Promise<void> {
  for (let i = 0; i < PER_MINUTE; i++) await apiCall(app, address, url);
}

describe('limitByAddress', () => {
  it('answers 429 in our shape, with Retry-After, beyond the limit of one address', async () => {
    const app = await build(true);
    await exhaust(app, '10.0.0.1');
    const answer = await apiCall(app, '10.0.0.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      code: 'too-many-requests',
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await apiCall(app, '10.0.0.2')).statusCode).toBe(200);
    expect((await apiCall(app, '10.0.0.1', '/page')).statusCode).toBe(200);
  });

  it('takes a network of IPv6 addresses for one', async () => {
    const app = await build(true);
    await exhaust(app, '2001:db8::1');
    expect((await apiCall(app, '2001:db8::2')).statusCode).toBe(429);
    expect((await apiCall(app, '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  it('limits this machine itself only when configured', async () => {
    const [bound, free] = [await build(true), await build(false)];
    for (const app of [bound, free]) await exhaust(app, '127.0.0.1');
    expect((await apiCall(bound, '127.0.0.1')).statusCode).toBe(429);
    expect((await apiCall(free, '127.0.0.1')).statusCode).toBe(200);
  });

  it('does not count pages and their files', async () => {
    const app = await build(true);
    await exhaust(app, '10.0.0.1', '/page');
    expect((await apiCall(app, '10.0.0.1', '/page')).statusCode).toBe(200);
    expect((await apiCall(app, '10.0.0.1')).statusCode).toBe(200);
  });
});
