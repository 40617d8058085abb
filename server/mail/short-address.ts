import { plainAddress } from '#server/runtime/network-of.ts';

/** An address as far as its network: enough to tell two visits apart, not whose it is. */
export function shortAddress(address: string): string {
  const plain = plainAddress(address);
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`;
  const [head = ''] = plain.split('::');
  const parts = head.split(':').filter((part) => part !== '');
  return `${[...parts, '0', '0', '0'].slice(0, 3).join(':').toLowerCase()}::x`;
}
