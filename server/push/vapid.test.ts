import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePushKey, vapidHeader } from './vapid.ts';

it('signs who sends, for this push service only and for less than a day', () => {
  const key = makePushKey();
  const header = vapidHeader(key, 'https://push.example/abc?d=1', 'mailto:school@school.example');
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(publicKey).toBe(key.publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const own = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const isOwn = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: own, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isOwn).toBe(true);
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(read).toMatchObject({ aud: 'https://push.example', sub: 'mailto:school@school.example' });
  expect(read.exp - Date.now() / 1000).toBeGreaterThan(3600);
  expect(read.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
});
