import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutSlowBodies, slowRequestLimits } from './slow-requests.ts';

const LIMIT_MS = 300;
const app = Fastify(slowRequestLimits(LIMIT_MS));
const got: number[] = [];
beforeAll(async () => {
  cutSlowBodies(app, LIMIT_MS);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const read = async (body: unknown) => {
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
    got.push(bytes);
    return 'ok';
  };
  app.post('/text', async ({ body }) => read(body));
  app.post('/file', { config: { takesFile: true } }, async ({ body }) => read(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What is answered to these pieces, sent a while apart, and after how long the connection ended. */
async function send(pieces: readonly string[], everyMs: number): Promise<{ answer: string; tookMs: number }> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // The rest is written to a connection that is closed: the reset is no fault, and `once` would reject on it.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await pause(everyMs);
  }
  socket.end();
  await closed;
  return { answer: answer.split('\r\n')[0]!, tookMs: performance.now() - began };
}
const post = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${bytes}\r\n\r\n`;
const LATE = 'HTTP/1.1 408 Request Timeout';

describe('SEC-17 a request that comes too slowly', () => {
  it('is cut off while it sends headers', async () => {
    const { answer, tookMs } = await send(['GET /text HTTP/1.1\r\n', ...Array(40).fill('x-a: b\r\n')], 50);
    expect(answer).toBe(LATE);
    expect(tookMs).toBeLessThan(LIMIT_MS * 3);
  });

  it('is cut off while it sends a body, however steadily', async () => {
    const { answer, tookMs } = await send([post('/text', 100), ...Array(40).fill('x')], 50);
    expect(answer).toBe(LATE);
    expect(tookMs).toBeLessThan(LIMIT_MS * 3);
  });

  it('may be a file while enough of it comes, and no longer', async () => {
    const piece = 'x'.repeat(2_000);
    const whole = await send([post('/file', 24_000), ...Array(12).fill(piece)], 80);
    expect(whole.answer).toBe('HTTP/1.1 200 OK');
    expect(whole.tookMs).toBeGreaterThan(LIMIT_MS * 2);
    expect(got).toEqual([24_000]);
    const trickle = await send([post('/file', 24_000), piece, ...Array(40).fill('x')], 50);
    expect(trickle.answer).toBe(LATE);
  });

  it('is not one whose answer takes long', async () => {
    const { answer } = await send([`${post('/text', 3)}abc`], LIMIT_MS * 2);
    expect(answer).toBe('HTTP/1.1 200 OK');
  });
});
