import { diskStorage } from '#server/files/disk-storage.ts';
import { newFileKey, sha256Of } from '#server/files/file-key.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { uploadsFolder } from '#server/files/uploads-folder.ts';

/** The file storage below this data folder. */
export const diskFiles = (dataDir: string): FileStorage => diskStorage(uploadsFolder(dataDir));

/** Stores bytes as an upload does, and returns their key. */
export async function putFile(files: FileStorage, providerId: string, bytes: Buffer): Promise<string> {
  const sha256 = sha256Of(bytes);
  const key = newFileKey(providerId, sha256);
  await files.put(key, { body: bytes, sizeBytes: bytes.length, sha256 });
  return key;
}
