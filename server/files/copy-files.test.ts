import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putFile } from '#tests/support/files.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { bothStorages } from './both-storages.ts';
import { copyFiles, removeCopied } from './copy-files.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

const SCHOOL = '0198a4f2-0000-7000-8000-000000000001';
const server = await startS3Server();
const folder = mkdtempSync(join(tmpdir(), 'copies-'));
const disk = diskStorage(folder);
const bucket = await s3Storage(server.settings, { answerMs: 500, checkMs: 500, uploadMsPerMb: 500 });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}
async function empty(storage: FileStorage): Promise<void> {
  for (const key of await keysOf(storage)) await storage.remove(key);
}
const read = async (storage: FileStorage, key: string) => (await buffer(await storage.open(key))).toString();
const put = (storage: FileStorage, text: string) => putFile(storage, SCHOOL, Buffer.from(text));
/** A file of before checksums. */
const OLD_KEY = `${SCHOOL}/0123456789abcdef0123456789abcdef`;
const putOld = (text: string) => writeFileSync(join(folder, OLD_KEY), text);

beforeEach(() => Promise.all([empty(disk), empty(bucket)]));
afterEach(() => server.network.set('up'));

describe.each([
  ['disk to bucket', disk, bucket],
  ['bucket to disk', bucket, disk],
])('a move from %s', (_, from, to) => {
  it('copies what is missing, and nothing twice', async () => {
    const keys = [await put(from, 'one'), await put(from, 'two')].sort();
    expect(await copyFiles(from, to)).toEqual({ count: 2, bytes: 6, copied: 2, damaged: [] });
    expect(await keysOf(to)).toEqual(keys);
    expect(await copyFiles(from, to)).toMatchObject({ count: 2, copied: 0 });
  });

  it('can be stopped and run again', async () => {
    const keys = [await put(from, 'one'), await put(from, 'two'), await put(from, 'three')].sort();
    let asked = 0;
    expect(await copyFiles(from, to, { isStopped: () => asked++ === 1 })).toMatchObject({ copied: 1 });
    expect(await copyFiles(from, to)).toMatchObject({ count: 3, copied: 2 });
    expect(await keysOf(to)).toEqual(keys);
  });

  it('does not bring back a file that is removed meanwhile', async () => {
    const key = await put(from, 'one');
    const both = bothStorages(to, from);
    const slow: FileStorage = Object.assign(Object.create(to) as FileStorage, {
      async put(...[asked, content]: Parameters<FileStorage['put']>) {
        await both.remove(asked);
        await to.put(asked, content);
      },
      head: (asked: string) => to.head(asked),
      remove: (asked: string) => to.remove(asked),
    });
    expect(await copyFiles(from, slow)).toMatchObject({ count: 0, copied: 0 });
    expect(await both.head(key)).toBe(null);
  });

  it('removes only what has a copy with the same bytes, as a second step', async () => {
    const moved = await put(from, 'one');
    await copyFiles(from, to);
    const later = await put(from, 'two');
    expect(await removeCopied(from, to)).toEqual({ removed: 1, kept: [later] });
    expect(await keysOf(from)).toEqual([later]);
    expect(await read(to, moved)).toBe('one');
  });
});

describe('a move to a bucket', () => {
  it('gives files of before checksums one, which is compared when they are read', async () => {
    await put(disk, 'one');
    putOld('old');
    await copyFiles(disk, bucket);
    expect((await bucket.head(OLD_KEY))?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(bucket, OLD_KEY)).toBe('old');
  });

  it('copies a file again whose copy has another size', async () => {
    await put(disk, 'one');
    putOld('old');
    await copyFiles(disk, bucket);
    putOld('older');
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 1 });
    expect(await read(bucket, OLD_KEY)).toBe('older');
  });

  it('leaves out a damaged file, names it, and never removes it', async () => {
    const damaged = await put(disk, 'one');
    const whole = await put(disk, 'two');
    writeFileSync(join(folder, damaged), 'eno');
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 1, damaged: [damaged] });
    expect(await removeCopied(disk, bucket)).toEqual({ removed: 1, kept: [damaged] });
    expect(await keysOf(bucket)).toEqual([whole]);
  });

  it('fails while the bucket is unavailable, and continues afterwards', async () => {
    await put(disk, 'one');
    server.network.set('down');
    await expect(copyFiles(disk, bucket)).rejects.toThrow('The S3 storage failed');
    server.network.set('up');
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 1 });
  });
});

describe.each([
  ['a bucket', bothStorages(bucket, disk), bucket, disk],
  ['the disk', bothStorages(disk, bucket), disk, bucket],
])('both places, with new files in %s', (_, both, target, source) => {
  it('find files in either place, list each once, and remove both copies', async () => {
    const fresh = await put(both, 'new');
    const old = await put(source, 'old');
    await copyFiles(source, target);
    const older = await put(source, 'older');
    expect(await keysOf(target)).toEqual([fresh, old].sort());
    expect(await keysOf(both)).toEqual([fresh, old, older].sort());
    expect([await read(both, fresh), await read(both, old), await read(both, older)]).toEqual([
      'new',
      'old',
      'older',
    ]);
    expect(await both.head(older)).toMatchObject({ sizeBytes: 5 });
    for (const key of [fresh, old, older]) await both.remove(key);
    expect([await keysOf(target), await keysOf(source)]).toEqual([[], []]);
    await expect(both.open(old)).rejects.toThrow('There is no file');
  });

  it('still open files of the disk while the bucket is unavailable', async () => {
    const key = await put(disk, 'here');
    server.network.set('down');
    expect(await read(both, key)).toBe('here');
    await expect(both.check()).rejects.toThrow('The S3 storage failed');
    await expect(both.remove(key)).rejects.toThrow('The S3 storage failed');
  });
});
