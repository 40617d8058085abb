import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const REFUSED = [
  ['domain', '#server/app.ts'],
  ['domain', 'node:fs'],
  ['domain/people', '#domain/contract/endpoint.ts'],
  ['domain', 'zod'],
  ['domain/people/api', '#src/paths.ts'],
  ['src/features/billing', 'react-admin'],
  ['src/layout', '#src/backoffice/screen/use-t.ts'],
  ['src/backoffice/list', '#resources/students/index.ts'],
  ['portals/student', '#src/backoffice/screen/use-t.ts'],
  ['src/ui', '#server/app.ts'],
  ['src/ui', '#resources/students/index.ts'],
  ['src/ui', '#portals/student/index.tsx'],
  ['src/ui', 'react-router-dom'],
  ['resources/students', '#portals/student/index.tsx'],
  ['resources/students', '#server/app.ts'],
  ['portals/student', 'react-admin'],
  ['portals/student', '#resources/students/index.ts'],
  ['portals/student', '#portals/teacher/index.tsx'],
  ['portals/student', '#server/app.ts'],
  ['server/db', '#server/errors/api-error.ts'],
  ['server/http', '#server/modules/people/students/students.ts'],
  ['server/runtime', '#server/db/connection/tenant.ts'],
  ['server/files', '#server/db/connection/tenant.ts'],
  ['server/modules/people/students', '#server/modules/teaching/trials/trials.ts'],
  ['server/modules/people/teachers', '#server/modules/people/students/students.queries.ts'],
  ['server/modules/people/teachers', '#server/app.ts'],
  ['server/modules/people/teachers', '#server/routes.ts'],
  ['server/modules/people/teachers', '#src/paths.ts'],
  ['server', 'react'],
] as const;

const ALLOWED = [
  ['server/modules/people/teachers', '#server/modules/people/students/students.ts'],
  ['server/modules/people/teachers', '#domain/people/api/students.ts'],
  ['portals/student', '#src/paths.ts'],
  ['resources/students', 'react-admin'],
  ['src/backoffice/list', 'react-admin'],
] as const;

const OTHER = {
  'domain/planted-any.ts': 'export const planted = (value: any) => value;\n',
  'domain/planted-ignore.ts': '// @ts-ignore\nexport const planted = 1;\n',
};

const fileOf = (folder: string, specifier: string) =>
  `${folder}/planted-${specifier.replaceAll(/[^a-z]+/gi, '-')}.ts`;

const planted: Record<string, string> = { ...OTHER };
for (const [folder, specifier] of [...REFUSED, ...ALLOWED]) {
  planted[fileOf(folder, specifier)] =
    `import * as planted from '${specifier}';\nexport const kept = planted;\n`;
}
const broken = new Map<string, string[]>();
const made: string[] = [];

beforeAll(() => {
  for (const [file, source] of Object.entries(planted)) {
    const folder = dirname(join(ROOT, file));
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      made.push(folder);
    }
    writeFileSync(join(ROOT, file), source);
  }
  const run = spawnSync('npx', ['oxlint', '--format=json', ...Object.keys(planted)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) broken.set(filename, [...(broken.get(filename) ?? []), code]);
});

afterAll(() => {
  for (const file of Object.keys(planted)) rmSync(join(ROOT, file), { force: true });
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const RESTRICTED = 'eslint(no-restricted-imports)';

describe('who may import whom', () => {
  it.each(REFUSED)('%s must not import %s', (folder, specifier) => {
    expect(broken.get(fileOf(folder, specifier))).toContain(RESTRICTED);
  });

  it.each(ALLOWED)('%s may import %s', (folder, specifier) => {
    expect(broken.get(fileOf(folder, specifier)) ?? []).not.toContain(RESTRICTED);
  });

  it('any and ts-ignore are refused', () => {
    expect(broken.get('domain/planted-any.ts')).toContain('typescript(no-explicit-any)');
    expect(broken.get('domain/planted-ignore.ts')).toContain('typescript(ban-ts-comment)');
  });
});
