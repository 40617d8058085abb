import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testS3Server } from '#tests/support/s3/s3-server.ts';
import { newFileKey, sha256Of } from './file-key.ts';
import type { FileStorage, FileStorageErrorCode } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

const SCHOOL = '0198a4f2-0000-7000-8000-000000000001';
const LONG = Buffer.alloc(2 * 1024 * 1024, 'film');
const content = { body: LONG, sizeBytes: LONG.length, sha256: sha256Of(LONG) };
const LIMITS = { answerMs: 800, checkMs: 800, uploadMsPerMb: 100 };
const failsWith = (code: FileStorageErrorCode) => expect.objectContaining({ name: 'FileStorageError', code });

const server = testS3Server();
let storage: FileStorage;
beforeAll(async () => {
  storage = await s3Storage(server().settings, LIMITS);
});
afterEach(() => server().network.set('up'));

async function stored(): Promise<string> {
  const key = newFileKey(SCHOOL, content.sha256);
  await storage.put(key, content);
  return key;
}

describe.each(['down', 'silent'] as const)('while the S3 service is %s', (state) => {
  it('every call fails soon as unavailable, and works again without a restart', async () => {
    const key = await stored();
    const other = newFileKey(SCHOOL, content.sha256);
    server().network.set(state);
    const listing = async () => {
      for await (const { key: listed } of storage.list('')) expect(listed).toBe('nothing');
    };
    const calls = [
      () => storage.put(other, content),
      () => storage.put(other, { ...content, body: Readable.from([LONG], { objectMode: false }) }),
      () => storage.open(key),
      () => storage.head(key),
      () => storage.remove(key),
      listing,
      () => storage.check(),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(failsWith('unavailable'));
    server().network.set('up');
    await storage.check();
    expect(await storage.head(key)).not.toBe(null);
    await storage.put(other, content);
    expect((await buffer(await storage.open(other))).equals(LONG)).toBe(true);
  });
});

describe('a download', () => {
  it('breaks off when the connection does', async () => {
    const key = await stored();
    server().network.set({ breaksAfter: LONG.length / 2 });
    const reading = async () => buffer(await storage.open(key));
    await expect(reading()).rejects.toThrow();
  });

  it('waits for a reader who is slow', async () => {
    const key = await stored();
    const bytes = await storage.open(key);
    await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.answerMs));
    expect((await buffer(bytes)).equals(LONG)).toBe(true);
  });
});

describe('settings that are wrong', () => {
  it.each([
    ['keys', { secretKey: 'wrong' }],
    ['a bucket that does not exist', { bucket: 'missing-bucket' }],
  ])('%s make the storage unavailable', async (_, wrong) => {
    const broken = await s3Storage({ ...server().settings, ...wrong }, LIMITS);
    await expect(broken.check()).rejects.toEqual(failsWith('unavailable'));
    const key = newFileKey(SCHOOL, content.sha256);
    await expect(broken.put(key, content)).rejects.toEqual(failsWith('unavailable'));
  });
});

describe('addresses for browsers', () => {
  const headers = { mediaType: 'video/mp4', cacheControl: 'private, max-age=60' };

  it('are not made where browsers cannot reach the service', async () => {
    expect(await storage.downloadUrl(await stored(), headers)).toBe(null);
  });

  it('give the file or a part of it, with the type that the server chose, and nothing after a change', async () => {
    const { settings, network } = server();
    const shown = await s3Storage({ ...settings, downloadUrl: network.url }, LIMITS);
    const url = (await shown.downloadUrl(await stored(), headers))!;
    const whole = await fetch(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe('inline');
    expect(whole.headers.get('cache-control')).toBe('private, max-age=60');
    expect(Buffer.from(await whole.arrayBuffer()).equals(LONG)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    for (const changed of [url.replace('video%2Fmp4', 'text%2Fhtml'), url.replace(SCHOOL, 'other')])
      expect((await fetch(changed)).status).toBe(403);
  });
});
