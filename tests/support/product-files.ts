import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface ProductFile {
  /** From the root of the project: `server/app.ts`. */
  file: string;
  text: string;
}

/** The hand-written TypeScript files below these folders, without tests. */
export const productFiles = (...folders: readonly string[]): ProductFile[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    // tests/fences.test.ts plants files at the same time.
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.|\/planted-/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
