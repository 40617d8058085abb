import { createHash, randomBytes } from 'node:crypto';

/** Returns the SHA-256 checksum of bytes, in hexadecimal digits. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a key that can't be guessed. It begins with the school, and ends with the checksum of the content. */
export const newFileKey = (providerId: string, sha256: string): string =>
  `${providerId}/${randomBytes(16).toString('hex')}-${sha256}`;

/** Returns the checksum that a key names; null for files of before checksums. */
export const sha256OfKey = (key: string): string | null => /-([0-9a-f]{64})$/.exec(key)?.[1] ?? null;
