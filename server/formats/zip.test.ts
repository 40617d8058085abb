import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import { writeZip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('holds every entry as it was, whether it packs well or not, under any name', async () => {
  const noise = Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
  const entries = [
    { name: 'data.json', bytes: Buffer.from(JSON.stringify({ text: 'again and '.repeat(500) })) },
    { name: 'documents/Über uns – 合同.pdf', bytes: noise },
    { name: 'empty.csv', bytes: Buffer.alloc(0) },
  ];
  const path = join(folder, 'one.zip');
  const size = await writeZip(path, entries, new Date('2026-11-21T22:30:10Z'));
  const bytes = readFileSync(path);
  expect(bytes.length).toBe(size);
  expect(unzip(bytes)).toEqual(new Map(entries.map(({ name, bytes: held }) => [name, held])));
});

it('never writes over a file, and passes on what its entries throw', async () => {
  const path = join(folder, 'two.zip');
  await writeZip(path, [], new Date());
  await expect(writeZip(path, [], new Date())).rejects.toThrow('EEXIST');
  const broken = (async function* () {
    yield { name: 'a', bytes: Buffer.from('a') };
    throw new Error('no such document');
  })();
  await expect(writeZip(join(folder, 'three.zip'), broken, new Date())).rejects.toThrow('no such document');
});
