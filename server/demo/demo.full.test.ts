import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readRows } from '#tests/support/rows.ts';
import { isEmpty, seedDemo } from './demo.ts';

const { pool } = testDatabase({ isOwn: true });
const folder = mkdtempSync(join(tmpdir(), 'demo-documents-'));
const sent: string[] = [];
let wasEmpty: boolean;

beforeAll(async () => {
  wasEmpty = await isEmpty(pool);
  await seedDemo(pool, { documentFolder: folder, onProgress: (text) => sent.push(text) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('distinguishes an empty database from one with a school', async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmpty(pool)).toBe(false);
});

it('both schools have the cast and a crowd', async () => {
  const providers = await readRows(
    pool,
    `select p.subdomain, p.is_demo as demo, count(*) filter (where s.email like '%.1.%') as crowd,
       count(*) filter (where s.email not like '%.1.%') as cast_people
     from provider p join student s on s.provider_id = p.id group by p.id order by 1`,
  );
  expect(providers).toEqual([
    { subdomain: 'lingua', demo: true, crowd: 120, cast_people: 40 },
    { subdomain: 'parla', demo: true, crowd: 120, cast_people: 40 },
  ]);
  expect(sent[0]).toBe('Filling the demo schools lingua and parla');
});

it('documents are real files', async () => {
  const documents = await readRows<{ key: string; bytes: number }>(
    pool,
    'select storage_key as key, size_bytes as bytes from document',
  );
  expect(documents).toHaveLength(18);
  for (const { key, bytes } of documents) expect(readFileSync(join(folder, key)).length).toBe(bytes);
});

it.each([
  ['student', 'source', ['Google', 'Instagram']],
  ['trial', 'source', ['Google', 'Instagram']],
  ['lesson', 'cancel_reason', []],
  ['support_task', 'resolution', []],
  ['student_group', 'name', []],
  ['holiday', 'name', []],
])('%s.%s is in the language of each school', async (table, column, names) => {
  const both = await readRows<{ text: string }>(
    pool,
    `select ${column} as text from ${table} where ${column} is not null group by 1 having count(distinct provider_id) > 1 order by 1`,
  );
  expect(both.map(({ text }) => text)).toEqual(names);
});
