import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
const file = join(folder, 'token');
writeFileSync(file, 'a-long-enough-token\n');
writeFileSync(join(folder, 'empty'), '\n');
afterAll(() => rmSync(folder, { recursive: true }));

describe('secret files', () => {
  it('refuses a file that is missing or empty, and a setting that is given twice', () => {
    const missing = join(folder, 'none');
    expect(() => withSecretFiles({ METRICS_TOKEN_FILE: missing })).toThrow('METRICS_TOKEN_FILE');
    expect(() => withSecretFiles({ METRICS_TOKEN_FILE: join(folder, 'empty') })).toThrow('is empty');
    const both = { METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-long-token' };
    expect(() => withSecretFiles(both)).toThrow('both set');
  });

  it('are read without the line break at their end', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-long-enough-token');
  });
});
