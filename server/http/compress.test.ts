import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressReply } from './compress.ts';

const rows = Array.from({ length: 100 }, (_, n) => ({ id: n, name: 'Ana García' }));
const app = Fastify();
app.addHook('onSend', compressReply);
app.get('/rows', async () => rows);
app.get('/one', async () => rows[0]);
app.get('/text', async (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
app.get('/none', async (_request, reply) => reply.code(204).send());
afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('an answer of the API travels as small as the browser takes it', async () => {
  const plain = await get('/rows');
  const br = await get('/rows', 'gzip, deflate, br');
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length);
  expect(JSON.parse(String(brotliDecompressSync(br.rawPayload)))).toEqual(rows);
  const gz = await get('/rows', 'gzip, br;q=0');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gz.rawPayload))).toBe(plain.body);
  expect((await get('/rows', 'identity')).json()).toEqual(rows);
});

it('what is small, no JSON, or nothing goes as it is', async () => {
  for (const url of ['/one', '/text', '/none'])
    expect((await get(url, 'br')).headers['content-encoding'], url).toBeUndefined();
});
