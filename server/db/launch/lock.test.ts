import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { birthOf, holderOf, takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const heldBy = (pid: number, bornAs: string | undefined) =>
  writeFileSync(
    join(folder, 'server.lock'),
    JSON.stringify({ pid, bornAs, startedAt: '2026-11-20T10:00:00', port: 1 }),
  );

it('refuses a folder that a live process holds, and says which', () => {
  expect(takeLock(folder, 3000)).toHaveProperty('release');
  expect(takeLock(folder, 3001)).toMatchObject({ heldBy: { pid: process.pid, port: 3000 } });
});

it('gives the folder back', () => {
  const lock = takeLock(folder, 1);
  expect(holderOf(folder)).toMatchObject({ pid: process.pid });
  if ('release' in lock) {
    lock.release();
  }
  expect(holderOf(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over from a process that is dead', async () => {
  const child = spawn('sleep', ['60']);
  const pid = child.pid ?? 0;
  heldBy(pid, birthOf(pid));
  expect(takeLock(folder, 1)).toMatchObject({ heldBy: { pid } });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('exit', resolve));
  expect(takeLock(folder, 1)).toHaveProperty('release');
});

it('takes over from a dead process whose number another process has by now', () => {
  heldBy(process.ppid, 'an earlier life');
  expect(takeLock(folder, 1)).toHaveProperty('release');
  expect(JSON.parse(readFileSync(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

it.each([
  ['is empty', ''],
  ['was cut short', '{"pid":4711,"bornAs":"b1a'],
  ['is full of zeros', '\0'.repeat(200)],
  ['holds something else', 'null'],
])('says in one line that the file %s, and takes the folder over', (_title, text) => {
  const said: string[] = [];
  writeFileSync(join(folder, 'server.lock'), text);
  expect(takeLock(folder, 1, (line) => said.push(line))).toHaveProperty('release');
  expect(said).toEqual([expect.stringMatching(/server\.lock is damaged, .*; it is replaced\.$/)]);
  expect(holderOf(folder)).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(['server.lock']);
});
