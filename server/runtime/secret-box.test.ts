import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readKeys, seal, SecretKeyMissing, unseal } from './secret-box.ts';

const keyOf = (id: string) => ({ id, key: randomBytes(32) });
const OLD = keyOf('old');
const NEW = keyOf('new');

describe('secret box', () => {
  it('decrypts only with the key, in the place and with the bytes of the encryption', () => {
    const sealed = seal([NEW, OLD], 'a:mail', 'hunter2');
    expect(sealed.keyId).toBe('new');
    expect(JSON.stringify(sealed)).not.toContain('hunter2');
    expect(() => unseal([OLD], 'a:mail', sealed)).toThrow(SecretKeyMissing);
    expect(() => unseal([NEW], 'b:mail', sealed)).toThrow();
    expect(() => unseal([{ id: 'new', key: OLD.key }], 'a:mail', sealed)).toThrow();
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => unseal([NEW], 'a:mail', { ...sealed, sealed: bytes.toString('base64') })).toThrow();
    expect(unseal([NEW, OLD], 'a:mail', sealed)).toBe('hunter2');
  });

  it('has another nonce each time, and refuses without a key', () => {
    const all = Array.from({ length: 50 }, () => seal([NEW], 'a', 'x').sealed);
    expect(new Set(all).size).toBe(50);
    expect(() => seal([], 'a', 'x')).toThrow(SecretKeyMissing);
  });

  it('reads the newest key first and refuses malformed lists', () => {
    const text = (id: string, bytes = 32) => `${id}:${randomBytes(bytes).toString('base64')}`;
    expect(readKeys(`${text('b')}, ${text('a')}`)?.map(({ id }) => id)).toEqual(['b', 'a']);
    for (const broken of ['', text(''), text('a', 16), `${text('a')},`, `${text('a')},${text('a')}`])
      expect(readKeys(broken)).toBeNull();
  });
});
