import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh secret of 256 bits, as it travels in a cookie or a mail (base64url). */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: enough to recognise it, nothing to use it with. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Equality that takes the same time wherever the difference lies. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashSecret(a), hashSecret(b));
}
