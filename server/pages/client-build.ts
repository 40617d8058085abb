import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/runtime/project-root.ts';

/** Identifies the built client; null without one. Its page names the first files, whose names change with their content and with what they import. */
export function readClientBuild(root = projectRoot()): string | null {
  const file = join(root, 'dist', 'client', 'index.html');
  if (!existsSync(file)) return null;
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
}
