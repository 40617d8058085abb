import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../dist/client');
const MANIFEST = join(CLIENT, '.vite/manifest.json');

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;
const manifest = existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : null;

/** The entry, the page's chunk and its texts, and everything that these import before they run. */
function closureOf(built: Manifest, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const walk = (key: string) => {
    const chunk = built[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (found.has(key)) return;
    found.add(key);
    chunk.imports?.forEach(walk);
  };
  starts.forEach(walk);
  return found;
}

const sourceOf = (built: Manifest, key: string): string =>
  readFileSync(join(CLIENT, built[key]?.file ?? ''), 'utf8');
const kilobytesOf = (built: Manifest, keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + gzipSync(sourceOf(built, key), { level: 9 }).length, 0) / 1000;
const catalogue = (name: string) => `domain/locales/en/${name}.json`;
/** What every page begins with: the entry, and its texts in one language. */
const FIRST = ['index.html', catalogue('common'), catalogue('shell')];

const STUDENT = [
  [
    'the dashboard',
    ['portals/student/StudentDashboard.tsx', ...['vocabulary', 'student', 'agenda'].map(catalogue)],
  ],
  ['the sign-in', ['src/pages/StudentLoginPage.tsx', catalogue('auth')]],
] as const;
/** The back-office knows every noun before it shows the first page. */
const nouns = Object.keys(manifest ?? {}).filter((key) => /^resources\/[a-z/-]+\/index\.ts$/.test(key));
const OTHERS = [
  [
    'teacher',
    200,
    ['portals/teacher/TeacherDashboardPage.tsx', catalogue('vocabulary'), catalogue('teacher')],
  ],
  [
    'business',
    200,
    [
      'portals/business/usage/BusinessesDashboardPage.tsx',
      catalogue('vocabulary'),
      catalogue('business'),
      catalogue('company'),
    ],
  ],
  [
    'back-office',
    323,
    [
      'src/backoffice/frame/AdminFrame.tsx',
      'src/backoffice/frame/BackofficeHeader.tsx',
      'resources/dashboard/Dashboard.tsx',
      ...nouns,
      catalogue('vocabulary'),
      catalogue('resources'),
    ],
  ],
] as const;

/** What only react-admin and its parts say. */
const REACT_ADMIN = /RaDataTable|RaLayout|useDataProvider must be|ra\.action\.|react-admin-title/;

describe.skipIf(manifest === null)('the first page', () => {
  const built = manifest ?? {};

  it.each(STUDENT)('of a student, %s, has at most 165 kB of gzipped script in each language', (_, page) => {
    for (const locale of readdirSync('domain/locales')) {
      const files = [...FIRST, ...page].map((file) =>
        file.replace('domain/locales/en/', `domain/locales/${locale}/`),
      );
      expect(kilobytesOf(built, closureOf(built, files)), locale).toBeLessThanOrEqual(165);
    }
  });

  it.each([...STUDENT.map(([name, page]) => [name, page] as const)])(
    'of a student, %s, has nothing of react-admin, MUI or zod',
    (_, page) => {
      for (const key of closureOf(built, [...FIRST, ...page])) {
        expect(sourceOf(built, key), key).not.toMatch(REACT_ADMIN);
        expect(sourceOf(built, key), key).not.toMatch(/MuiButtonBase|ZodMini|\$ZodType/);
      }
    },
  );

  it.each(STUDENT)('CONST-04 of a student, %s, has the texts of one language', (_, page) => {
    const files = [...closureOf(built, [...FIRST, ...page])];
    expect(files.filter((key) => /^domain\/locales\/(?!en\/)/.test(key))).toEqual([]);
  });

  it.each(OTHERS)('of the area %s has at most %i kB', (_, most, page) => {
    expect(kilobytesOf(built, closureOf(built, [...FIRST, ...page]))).toBeLessThanOrEqual(most);
  });

  it("says react-admin where it is: the back-office's", () => {
    const frame = closureOf(built, ['src/backoffice/frame/AdminFrame.tsx']);
    expect([...frame].some((key) => REACT_ADMIN.test(sourceOf(built, key)))).toBe(true);
  });
});
