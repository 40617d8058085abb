import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { askedHost, clientAddress, isLoopback } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: {
      host: 'own.example',
      'x-forwarded-for': forwarded,
      'x-forwarded-host': forwarded && 'said.example',
    },
  }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    ['trusts no proxy by default', false, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['trusts one proxy, not what its client made up', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['trusts two proxies', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['trusts the listed', ['10.0.0.0/8'], '::ffff:10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['trusts no proxy that is not listed', ['loopback'], '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['trusts named ranges', ['loopback', 'uniquelocal'], '::1', '1.1.1.1, fd00::1', '1.1.1.1'],
    ['trusts all proxies', true, '10.0.0.1', '6.6.6.6, 1.1.1.1', '6.6.6.6'],
    ['takes the last known when all are proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['takes the peer when nothing was said', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_title, trustProxy, peer, forwarded, expected) => {
    expect(clientAddress(request(peer, forwarded), trustProxy)).toBe(expected);
  });
});

describe('askedHost', () => {
  it('takes a proxy’s word only from a trusted one', () => {
    expect(askedHost(request('10.0.0.1', '1.1.1.1'), false)).toBe('own.example');
    expect(askedHost(request('10.0.0.1', '1.1.1.1'), ['10.0.0.0/8'])).toBe('said.example');
    expect(askedHost(request('11.0.0.1', '1.1.1.1'), ['10.0.0.0/8'])).toBe('own.example');
    expect(askedHost(request('10.0.0.1'), 1)).toBe('own.example');
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('knows %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });
  it.each(['10.0.0.1', '::', '128.0.0.1', '', 'localhost', '::ffff:10.0.0.1'])(
    'does not take %j for one',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});
