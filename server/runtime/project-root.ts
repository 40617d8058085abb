import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, found from the source file and from the bundle in dist/server alike. */
export function projectRoot(from = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === from) throw new Error('The project’s folder was not found.');
  return projectRoot(folder);
}
