import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh secret of 256 bits, as it travels in a cookie or a mail (base64url). */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns 256 random bits that are stored unhashed: they are useless without the secret that they are used with. */
export const newSalt = (): Buffer => randomBytes(32);

/** Returns the secret that follows another one: the same for the same salt, so only a caller who holds both can derive it. */
export const successorOf = (secret: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(secret).digest('base64url');

/** Returns the stored form of a secret: enough to recognise it, but not to use it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashSecret(a), hashSecret(b));
}
