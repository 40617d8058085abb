import { describe, expect, it } from 'vitest';
import { encryptFor, isDeviceKey } from './encrypt.ts';

/** The example of RFC 8291, appendix A. */
const RFC = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message: 'When I grow up, I want to be a watermelon',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryptFor', () => {
  it('encrypts as RFC 8291 does', () => {
    const chance = {
      salt: Buffer.from(RFC.salt, 'base64url'),
      privateKey: Buffer.from(RFC.privateKey, 'base64url'),
    };
    expect(encryptFor(RFC, RFC.message, chance).toString('base64url')).toBe(RFC.encrypted);
  });

  it('encrypts the same message differently each time', () => {
    expect(encryptFor(RFC, RFC.message)).not.toEqual(encryptFor(RFC, RFC.message));
  });
});

describe('isDeviceKey', () => {
  it('knows a point of the curve from other bytes of the same length', () => {
    expect(isDeviceKey(RFC.publicKey)).toBe(true);
    expect(isDeviceKey('B'.padEnd(87, 'A'))).toBe(false);
    expect(isDeviceKey(RFC.authSecret)).toBe(false);
  });
});
