import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Services } from '#server/http/services.ts';
import { uploadsFolder } from '#server/db/launch/data-folder.ts';

type Place = { config: Pick<Services['config'], 'dataDir'> };

/** Returns the path of a stored file. */
export const pathOf = ({ config }: Place, key: string) => join(uploadsFolder(config.dataDir), key);

/** Returns a random key. */
export const newKey = (providerId: string): string => `${providerId}/${randomBytes(16).toString('hex')}`;

/** Writes the bytes below DATA_DIR/uploads under a random key and returns the key. */
export async function saveFile(place: Place, providerId: string, bytes: Buffer): Promise<string> {
  const key = newKey(providerId);
  const path = pathOf(place, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return key;
}

const openOrNull = (path: string) =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The bytes under a key, or a part of them; 404 when they are gone. */
export async function readStoredFile(
  place: Place,
  key: string,
  part: { start?: number; end?: number } = {},
): Promise<Readable> {
  const file = await openOrNull(pathOf(place, key));
  return createReadStream('', { ...part, fd: orNotFound(file) });
}

/** The bytes under a key as long as they are the same number; null when the file is gone or incomplete. */
export async function openWholeFile(
  place: Place,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<Readable | null> {
  const file = await openOrNull(pathOf(place, key));
  if (!file) return null;
  const { size } = await file.stat();
  if (size === sizeBytes) return createReadStream('', { fd: file });
  await file.close();
  return null;
}

export const removeFile = (place: Place, key: string): Promise<void> =>
  rm(pathOf(place, key), { force: true });
