import type { Readable } from 'node:stream';
import type { FilePart, FileStorage } from '#server/files/file-storage.ts';

/** Opens a stored file whole; null when it is gone or incomplete. */
export async function openWholeFile(
  files: FileStorage,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<Readable | null> {
  const head = await files.head(key);
  return head?.sizeBytes === sizeBytes ? files.open(key) : null;
}

/** Opens a stored file, or a part of it. A part that is the whole file is checked like one. */
export function openStoredFile(
  files: FileStorage,
  { key, sizeBytes }: { key: string; sizeBytes: number },
  part?: FilePart,
): Promise<Readable> {
  const isWhole = part === undefined || (part.start === 0 && part.end === sizeBytes - 1);
  return files.open(key, isWhole ? undefined : part);
}
