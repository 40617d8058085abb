import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { makeEnding } from './ending.ts';

describe('makeEnding', () => {
  it('closes once, the last added first, each after the one before, whatever fails', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const ending = makeEnding({ error: (fields: unknown) => void errors.push(fields) });
    ending.add('database', async () => seen.push('database'));
    ending.add('application', async () => {
      seen.push('application begins');
      await pause(10);
      seen.push('application ends');
    });
    ending.add('mailbox', async () => {
      seen.push('mailbox');
      throw new Error('no');
    });
    expect(ending.hasBegun).toBe(false);
    await Promise.all([ending.close(), ending.close()]);
    expect(seen).toEqual(['mailbox', 'application begins', 'application ends', 'database']);
    expect(errors).toMatchObject([{ err: { message: 'no' } }]);
    expect(ending.hasBegun).toBe(true);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'ending-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a process ends that runs `body` after `endOnSignals`: its exit code, and what it logged. */
async function endOf(body: string): Promise<{ code: number | null; said: string[] }> {
  const outfile = join(folder, `${crypto.randomUUID()}.mjs`);
  const contents = `
    import { endOnSignals, makeEnding } from './server/start/ending.ts';
    const log = { error: (_, text) => console.log(text), fatal: (_, text) => console.log(text) };
    const ending = makeEnding(log);
    endOnSignals(ending, log, 300);
    ${body}`;
  const stdin = { contents, resolveDir: process.cwd() };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  const { status, stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8' });
  return { code: status, said: stdout.trim().split('\n') };
}
const away = "Object.assign(new Error('no'), { code: 'ECONNREFUSED' })";

describe('endOnSignals', () => {
  it('ends with 0 when it was asked to', async () => {
    const { code } = await endOf("setInterval(() => {}, 1000); process.kill(process.pid, 'SIGTERM');");
    expect(code).toBe(0);
  });

  it('continues after an unhandled rejection caused by an unavailable database', async () => {
    const { code, said } = await endOf(
      `setInterval(() => {}, 1000); Promise.reject(${away}); setTimeout(() => { console.log('still here'); process.kill(process.pid, 'SIGTERM'); }, 50);`,
    );
    expect({ code, said }).toEqual({
      code: 0,
      said: ['an error of the database had no listener', 'still here'],
    });
  });

  it.each([
    ['an unhandled rejection', "Promise.reject(new Error('no'));"],
    ['an uncaught error', "setTimeout(() => { throw new Error('no'); });"],
    [
      'one that leaves something unclosed for ever',
      "ending.add('it', () => new Promise(() => {})); Promise.reject(1);",
    ],
    ['having nothing left to do', ''],
  ])('never ends with 0 after %s', async (_title, body) => {
    expect((await endOf(body)).code).toBe(1);
  });
});
