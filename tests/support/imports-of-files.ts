import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The contexts; each imports only those to its right. */
export const CONTEXTS = ['provider', 'business', 'teaching', 'scheduling', 'people', 'billing', 'office'];

export interface Import {
  from: string;
  to: string;
}

const IMPORTED = /(?:\bfrom|\bimport\(|\bimport)\s*'([#.][^']+)'/g;

/** The imports of our own files in `source`, as paths from the root; imports of types count. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORTED)].map(([, path = '']) => ({
    from: file,
    to: path.startsWith('#')
      ? path.slice(1).replace(/^calls\//, 'domain/')
      : normalize(join(dirname(file), path)),
  }));
}

/** The imports of all files below a folder, tests left out. */
export const importsIn = (folder: string): Import[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    // tests/fences.test.ts plants files at the same time.
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('planted-'))
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));
