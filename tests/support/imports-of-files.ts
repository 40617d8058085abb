import { dirname, join, normalize } from 'node:path';
import { productFiles } from './product-files.ts';

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
  productFiles(folder).flatMap(({ file, text }) => importsOf(file, text));
