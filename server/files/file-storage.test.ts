import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#tests/support/s3/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { newFileKey, sha256Of } from './file-key.ts';
import type { FileStorage, FileStorageErrorCode } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

const SCHOOL = '0198a4f2-0000-7000-8000-000000000001';
const folder = mkdtempSync(join(tmpdir(), 'files-'));
let server: S3Server;
const storages: Record<string, FileStorage> = { disk: diskStorage(folder) };
beforeAll(async () => {
  server = await startS3Server();
  storages['s3'] = await s3Storage(server.settings);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const MB = 1024 * 1024;
/** More than one chunk of any stream. */
const LONG = Buffer.from(Array.from({ length: 3 * MB }, (_, at) => (at * 7 + (at >> 10)) % 251));
const SHORT = Buffer.from('WEBVTT\n');
const contentOf = (bytes: Buffer) => ({ body: bytes, sizeBytes: bytes.length, sha256: sha256Of(bytes) });
const keyOf = (bytes: Buffer) => newFileKey(SCHOOL, sha256Of(bytes));
const failsWith = (code: FileStorageErrorCode) => expect.objectContaining({ name: 'FileStorageError', code });

async function keysOf(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 's3'])('file storage: %s', (name) => {
  const storage = () => storages[name]!;
  async function stored(bytes: Buffer): Promise<string> {
    const key = keyOf(bytes);
    await storage().put(key, contentOf(bytes));
    return key;
  }

  it('has no file under an unknown key', async () => {
    const key = keyOf(SHORT);
    await expect(storage().open(key)).rejects.toEqual(failsWith('not-found'));
    await expect(storage().open(key, { start: 0, end: 1 })).rejects.toEqual(failsWith('not-found'));
    expect(await storage().head(key)).toBe(null);
    await storage().remove(key);
  });

  // The S3 server of these tests, unlike S3, stores half of an upload that breaks off; a file is one only with its size.
  it.each([
    ['bytes', () => LONG],
    ['a stream', () => Readable.from([LONG.subarray(0, MB), LONG.subarray(MB)], { objectMode: false })],
  ])('refuses %s that lack their checksum, and does not store them', async (_, body) => {
    const sha256 = sha256Of(SHORT);
    const key = newFileKey(SCHOOL, sha256);
    const put = storage().put(key, { body: body(), sizeBytes: LONG.length, sha256 });
    await expect(put).rejects.toEqual(failsWith('checksum-mismatch'));
    expect((await storage().head(key))?.sizeBytes).not.toBe(LONG.length);
  });

  it('does not store a stream that breaks off', async () => {
    const key = keyOf(LONG);
    const body = Readable.from(
      (function* broken() {
        yield LONG.subarray(0, MB);
        throw new Error('the source broke off');
      })(),
      { objectMode: false },
    );
    await expect(storage().put(key, { ...contentOf(LONG), body })).rejects.toEqual(failsWith('unavailable'));
    expect((await storage().head(key))?.sizeBytes).not.toBe(LONG.length);
  });

  it('returns what was stored, whole and in parts', async () => {
    const key = await stored(LONG);
    expect(await storage().head(key)).toEqual({ sizeBytes: LONG.length, sha256: sha256Of(LONG) });
    expect((await buffer(await storage().open(key))).equals(LONG)).toBe(true);
    const part = await buffer(await storage().open(key, { start: 5, end: MB }));
    expect(part.equals(LONG.subarray(5, MB + 1))).toBe(true);
  });

  it('stores a stream', async () => {
    const key = keyOf(LONG);
    const body = Readable.from([LONG.subarray(0, MB), LONG.subarray(MB)], { objectMode: false });
    await storage().put(key, { ...contentOf(LONG), body });
    expect((await buffer(await storage().open(key))).equals(LONG)).toBe(true);
  });

  it('stores the same file twice, and removes it twice', async () => {
    const key = await stored(SHORT);
    await storage().put(key, contentOf(SHORT));
    await storage().remove(key);
    await storage().remove(key);
    expect(await storage().head(key)).toBe(null);
  });

  it('lists the files of one school', async () => {
    const other = `${SCHOOL.slice(0, -1)}2`;
    const keys = [newFileKey(other, sha256Of(SHORT)), newFileKey(other, sha256Of(SHORT))].sort();
    for (const key of keys) await storage().put(key, contentOf(SHORT));
    expect(await keysOf(storage(), `${other}/`)).toEqual(keys);
    expect(await keysOf(storage(), '')).toEqual(expect.arrayContaining(keys));
  });

  it('is usable', async () => {
    await expect(storage().check()).resolves.toBeUndefined();
  });

  it('lets a reader leave in the middle', async () => {
    const key = await stored(LONG);
    const bytes = await storage().open(key);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(bytes.destroyed).toBe(true);
    (await storage().open(key)).destroy();
  });
});

describe('a file that was changed on the disk', () => {
  it('breaks off before its end', async () => {
    const key = keyOf(LONG);
    await storages['disk']!.put(key, contentOf(LONG));
    const damaged = Buffer.from(LONG);
    damaged[7] = 255;
    writeFileSync(join(folder, key), damaged);
    let read = 0;
    const reading = (async () => {
      for await (const chunk of (await storages['disk']!.open(key)) as AsyncIterable<Buffer>)
        read += chunk.length;
    })();
    await expect(reading).rejects.toEqual(failsWith('checksum-mismatch'));
    expect(read).toBeLessThan(LONG.length);
  });

  it('leaves no partial files in the folder', () => {
    expect(readdirSync(join(folder, SCHOOL)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
