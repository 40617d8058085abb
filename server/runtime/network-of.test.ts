import { expect, it } from 'vitest';
import { networkOf, plainAddress } from './network-of.ts';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('SEC-15 limits count %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('leaves every address but a mapped one as it is written', () => {
  for (const address of ['::1', '2001:db8::ffff:10.0.0.1', '127.0.0.1', ''])
    expect(plainAddress(address)).toBe(address);
});
