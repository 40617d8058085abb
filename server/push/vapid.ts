import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The installation's key pair: bytes in base64url. */
export interface PushKey {
  /** Uncompressed point on the curve P-256, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

const SECONDS_VALID = 12 * 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const fromText = (text = ''): Buffer => Buffer.from(text, 'base64url');

export function makePushKey(): PushKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.concat([Buffer.of(4), fromText(x), fromText(y)]).toString('base64url');
  return { publicKey, privateKey: d };
}

/**
 * Returns the `Authorization` header with which a push service knows the sender (RFC 8292). `subject` is the contact for the push service:
 * `mailto:` or a web address.
 */
export function vapidHeader({ publicKey, privateKey }: PushKey, endpoint: string, subject: string): string {
  const expires = Math.floor(Date.now() / 1000) + SECONDS_VALID;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const point = fromText(publicKey);
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey },
  });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
