import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, filesOf, gzipKb, type Manifest } from './load/bundle.ts';

/** `npm test` builds before it runs this; alone, `npm run build` comes first. */
const CLIENT = join(import.meta.dirname, '../dist/client');
const read = (): Manifest =>
  JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Texts that react-admin's own code carries. */
const REACT_ADMIN = /ra\.(action|notification|page|navigation)\.|RaRecord|useDataProvider/;

const NAMES = Object.keys(AREAS) as (keyof typeof AREAS)[];
const BUDGETS_KB = { student: 165, teacher: 200, business: 200, backoffice: 450 } as const;

describe.runIf(existsSync(CLIENT))('what a first page loads (design 5)', () => {
  it.each(NAMES)('%s: at most its budget of gzipped script', (area) => {
    expect(gzipKb(read(), CLIENT, area)).toBeLessThanOrEqual(BUDGETS_KB[area]);
  });

  it.each(NAMES.filter((area) => area !== 'backoffice'))('%s: not a line of react-admin', (area) => {
    const files = filesOf(read(), area).map((file) => readFileSync(join(CLIENT, file), 'utf8'));
    expect(files.filter((text) => REACT_ADMIN.test(text))).toEqual([]);
  });

  it('the back-office does carry it: the check above would see it', () => {
    const files = filesOf(read(), 'backoffice').map((file) => readFileSync(join(CLIENT, file), 'utf8'));
    expect(files.some((text) => REACT_ADMIN.test(text))).toBe(true);
  });
});
