import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const FOLDERS = ['domain', 'server', 'src', 'resources', 'portals', 'public'];
const FILES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/first-frames.mjs',
];
/** All sources of dist/ except packages and scripts. */
export const SOURCES = [...FOLDERS, ...FILES];
const STAMP = `${root}dist/.stamp`;
const RESULTS = ['dist/server/main.js', 'dist/client/index.html', 'dist/first-frames.json'];

/** Whether dist/ was built from the current sources. */
export function isBuilt() {
  return (
    existsSync(STAMP) &&
    RESULTS.every((file) => existsSync(root + file)) &&
    readFileSync(STAMP, 'utf8') === fingerprint()
  );
}

export const stampFile = STAMP;

/** One hash over everything that goes into dist/: by content, so that a fresh checkout of the same changes nothing. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const name of [...FOLDERS.flatMap(filesIn), ...FILES]) {
    if (existsSync(root + name)) {
      hash.update(`\0${name}\0`).update(readFileSync(root + name));
    }
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  if (!existsSync(root + folder)) {
    return [];
  }
  return readdirSync(root + folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(root + name).isFile())
    .sort();
}
