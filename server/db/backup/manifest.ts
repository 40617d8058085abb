import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/runtime/start-error.ts';

const MANIFEST = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  schools: z.array(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});

/** Description of a backup, written last, so that a folder with a manifest is complete. */
export type Manifest = z.infer<typeof MANIFEST>;

export const manifestIn = (folder: string): string => join(folder, 'manifest.json');
export const rowsIn = (folder: string, table = ''): string =>
  join(folder, 'rows', table && `${table}.copy.gz`);
export const filesIn = (folder: string): string => join(folder, 'files');

/** Reads the manifest of a backup's folder. Throws a StartError if it is missing or cannot be read by this program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no whole backup: there is no manifest.json in it.`);
  });
  const read = MANIFEST.safeParse(parse(text));
  if (!read.success) throw new StartError(`${manifestIn(folder)} is no manifest that this program reads.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
