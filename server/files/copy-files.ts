import { measureBytes } from './checked-bytes.ts';
import { type FileStorage, isFileError } from './file-storage.ts';

export interface CopyResult {
  /** Files that both places have now. */
  count: number;
  bytes: number;
  /** How many of them were copied by this run. */
  copied: number;
  /** Keys of files whose content doesn't have its checksum; they are not copied. */
  damaged: string[];
}

interface CopyOptions {
  onProgress?: ((sofar: Readonly<CopyResult>) => void) | undefined;
  /** Asked before each file. */
  isStopped?: () => boolean;
}

/**
 * Copies the files that `to` lacks, one after the other, each compared by its checksum. Can be stopped and run again, and other processes
 * can store and remove files at the same time.
 */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  { onProgress, isStopped = () => false }: CopyOptions = {},
): Promise<CopyResult> {
  const result: CopyResult = { count: 0, bytes: 0, copied: 0, damaged: [] };
  for await (const { key, sizeBytes } of from.list('')) {
    if (isStopped()) break;
    if ((await to.head(key))?.sizeBytes !== sizeBytes) {
      const outcome = await copyFile(from, to, { key, sizeBytes });
      if (outcome === 'damaged') result.damaged.push(key);
      if (outcome !== 'copied') continue;
      result.copied += 1;
    }
    result.count += 1;
    result.bytes += sizeBytes;
    onProgress?.(result);
  }
  return result;
}

async function copyFile(
  from: FileStorage,
  to: FileStorage,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<'copied' | 'damaged' | 'gone'> {
  try {
    const { sha256 } = (await from.head(key)) ?? {};
    const checksum = sha256 ?? (await measureBytes(await from.open(key))).sha256;
    await to.put(key, { body: await from.open(key), sizeBytes, sha256: checksum });
  } catch (error) {
    if (isFileError(error, 'not-found')) return 'gone';
    if (isFileError(error, 'checksum-mismatch')) return 'damaged';
    throw error;
  }
  // A file that was removed during the copy, e.g. because a person was erased, must not come back.
  if (await from.head(key)) return 'copied';
  await to.remove(key);
  return 'gone';
}

export interface RemovalResult {
  removed: number;
  /** Keys of files that are still there: without a copy, or with a different one. */
  kept: string[];
}

/** Removes the files of `from` whose copies in `to` have the same bytes: both are read to their ends. */
export async function removeCopied(
  from: FileStorage,
  to: FileStorage,
  { isStopped = () => false }: Pick<CopyOptions, 'isStopped'> = {},
): Promise<RemovalResult> {
  const result: RemovalResult = { removed: 0, kept: [] };
  for await (const { key } of from.list('')) {
    if (isStopped()) break;
    if (await haveSameBytes(from, to, key)) {
      await from.remove(key);
      result.removed += 1;
    } else result.kept.push(key);
  }
  return result;
}

async function haveSameBytes(from: FileStorage, to: FileStorage, key: string): Promise<boolean> {
  try {
    const [one, other] = [await measureBytes(await from.open(key)), await measureBytes(await to.open(key))];
    return one.sha256 === other.sha256 && one.sizeBytes === other.sizeBytes;
  } catch (error) {
    if (isFileError(error, 'not-found') || isFileError(error, 'checksum-mismatch')) return false;
    throw error;
  }
}
