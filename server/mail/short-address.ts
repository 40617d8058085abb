import { plainAddress } from '#server/runtime/network-of.ts';

/** Returns the network part of an IP address: enough to distinguish two visits, but not to identify a person. */
export function shortAddress(address: string): string {
  const plain = plainAddress(address);
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`;
  const [head = ''] = plain.split('::');
  const parts = head.split(':').filter((part) => part !== '');
  return `${[...parts, '0', '0', '0'].slice(0, 3).join(':').toLowerCase()}::x`;
}
