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

/** The lazy chunk of each area's first page, by its source file. */
export const AREAS = {
  student: 'portals/student/index.tsx',
  teacher: 'portals/teacher/index.tsx',
  business: 'portals/business/index.tsx',
  backoffice: 'src/layout/backoffice/index.tsx',
} as const;

/** Script of each area's first page: entry and area with all their static imports. */
export function bundleSizes(
  manifest: Manifest,
  folder: string,
): Record<string, { 'gzip kB': number; 'brotli kB': number; files: number }> {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return Object.fromEntries(
    Object.entries(AREAS).map(([area, source]) => {
      const files = closureOf(manifest, [...entry, source]).filter(({ file }) => file.endsWith('.js'));
      const bytes = files.map(({ file }) => readFileSync(join(folder, file)));
      const total = (compress: (data: Buffer) => Buffer) =>
        Math.round(bytes.reduce((sum, data) => sum + compress(data).length, 0) / 100) / 10;
      return [
        area,
        {
          'gzip kB': total((data) => gzipSync(data, { level: 9 })),
          'brotli kB': total(brotliCompressSync),
          files: files.length,
        },
      ];
    }),
  );
}
