import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../server');

/** Conditions that let everything through where the set is empty (`= all`), or nothing where it holds a null (`not in (select …)`). */
const UNSAFE = /[^<>!=]=\s*all\s*\(|\bnot\s+in\s*\(\s*(?:select\b|\$\{)/i;

it.each([
  'where d.student_id = all (${SEATS})',
  'and i.record_id not in (select record_id from gone)',
  'and id not in (${OF_OTHERS})',
])('%s is reported as unsafe', (statement) => expect(statement).toMatch(UNSAFE));

it('PERM-01 no condition of the server holds because a set is empty, or fails because it holds a null', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') || file === 'db/schema.sql' || file === 'db/invariants.sql',
  );
  const unsafe = sources.flatMap((file) =>
    readFileSync(join(SERVER, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (UNSAFE.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(unsafe).toEqual([]);
});
