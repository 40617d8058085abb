import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsModule } from './calls.ts';

const FOLDER = join(import.meta.dirname, '../../domain');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\w+\/api\/(?!.*\.test\.ts$)/.test(file),
);

interface Call {
  method: string;
  path: string;
  replies: string;
  idempotent: boolean;
}
async function callsOf(file: string): Promise<Record<string, Call>> {
  const code = callsModule(readFileSync(join(FOLDER, file), 'utf8'));
  return import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, Call>>;
}

describe('#calls', () => {
  it('API-01 refuses what it cannot read, naming it', () => {
    expect(() => callsModule("export const a = endpoint({ method: 'GET', path: prefix + '/a' });")).toThrow(
      'a: path is not written out',
    );
  });

  it('API-01 carries no schema', () => {
    const code = callsModule(readFileSync(join(FOLDER, 'people/api/auth.ts'), 'utf8'));
    expect(code).not.toMatch(/import|z\./);
  });

  it.each(FILES)('API-01 says of every endpoint of %s what the contract says', async (file) => {
    const contract = (await import(join(FOLDER, file))) as Record<string, Call | undefined>;
    for (const [name, call] of Object.entries(await callsOf(file))) {
      const { method, path, replies, idempotent } = contract[name] ?? {};
      expect(call, name).toEqual({ method, path, replies, idempotent });
    }
  });

  it('API-01 leaves none out', async () => {
    const contract = (await import(join(FOLDER, 'people/api/auth.ts'))) as Record<string, object>;
    const endpoints = Object.keys(contract).filter((name) => 'method' in (contract[name] ?? {}));
    expect(Object.keys(await callsOf('people/api/auth.ts')).sort()).toEqual(endpoints.sort());
  });
});
