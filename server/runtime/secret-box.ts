import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key that encrypts secrets. Its id is stored beside each of them. */
export interface SecretKey {
  id: string;
  key: Buffer;
}

export interface Sealed {
  keyId: string;
  /** Nonce, tag and ciphertext in base64. */
  sealed: string;
}

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** No key, or not the one that a secret was encrypted with. */
export class SecretKeyMissing extends Error {
  override name = 'SecretKeyMissing';
}

/**
 * Encrypts with the first key (AES-256-GCM). `place` is where the secret belongs: it cannot be decrypted with another `place`.
 */
export function seal(keys: readonly SecretKey[], place: string, secret: string): Sealed {
  const [newest] = keys;
  if (!newest) throw new SecretKeyMissing('SECRETS_KEY is not set.');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, newest.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { keyId: newest.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
}

/** Decrypts a secret. Throws when its key is missing, or when it was changed or copied from another place. */
export function unseal(keys: readonly SecretKey[], place: string, { keyId, sealed }: Sealed): string {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new SecretKeyMissing(`SECRETS_KEY has no key "${keyId}".`);
  const bytes = Buffer.from(sealed, 'base64');
  const text = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text));
  return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString('utf8');
}

/** Reads `id:key,id:key` (32 bytes in base64 each), the newest first. Null if any part is malformed or an id repeats. */
export function readKeys(text: string): readonly SecretKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^([a-z0-9-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(part.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isWhole = keys.every(({ key }) => key.length === KEY_BYTES);
  return isWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}
