import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  src?: string;
}
export type Manifest = Record<string, Chunk>;

/** The chunk and everything that it imports statically: what a browser must load before it runs. */
export function closureOf(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(walk);
  };
  keys.forEach(walk);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** The lazy chunks of each area's first page, by their source files. */
export const AREAS = {
  student: ['portals/student/StudentDashboard.tsx'],
  teacher: ['portals/teacher/TeacherDashboardPage.tsx'],
  business: ['portals/business/usage/BusinessesDashboardPage.tsx'],
  backoffice: [
    'src/backoffice/frame/AdminFrame.tsx',
    'src/backoffice/frame/BackofficeHeader.tsx',
    'resources/dashboard/Dashboard.tsx',
  ],
} as const;

/** The back-office loads every noun's entry before it shows the first page. */
const NOUN = /^resources\/[a-z-]+\/index\.ts$/;

/** The script files of an area's first page: entry and area with all their static imports. */
export function filesOf(manifest: Manifest, area: keyof typeof AREAS): string[] {
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const nouns = area === 'backoffice' ? keys.filter((key) => NOUN.test(key)) : [];
  for (const source of AREAS[area]) {
    if (!manifest[source])
      throw new Error(`${source} is not in the build: tests/load/bundle.ts names the first pages`);
  }
  return closureOf(manifest, [...entry, ...AREAS[area], ...nouns])
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
}

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;

/** What a browser that takes gzip loads for an area's first page, in kB of 1000 bytes. */
export function gzipKb(manifest: Manifest, folder: string, area: keyof typeof AREAS): number {
  const sizes = filesOf(manifest, area).map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
  return kB(sizes.reduce((sum, size) => sum + size, 0));
}

/** What each area's first page weighs, for people. */
export function bundleSizes(manifest: Manifest, folder: string) {
  return Object.fromEntries(
    (Object.keys(AREAS) as (keyof typeof AREAS)[]).map((area) => {
      const files = filesOf(manifest, area);
      const brotli = files.reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
        0,
      );
      return [
        area,
        { 'gzip kB': gzipKb(manifest, folder, area), 'brotli kB': kB(brotli), files: files.length },
      ];
    }),
  );
}
