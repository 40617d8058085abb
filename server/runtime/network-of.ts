import { isIP } from 'node:net';

const GROUPS = 8;

/** An IPv6 address as its eight numbers; null for anything else. */
function groupsOf(address: string): number[] | null {
  if (isIP(address) !== 6) return null;
  const [bare = ''] = address.split('%');
  const inHex = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail = ''] = inHex.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((each) => parseInt(each, 16)));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last];
}

/** An IPv4 address that came written as IPv6 (`::ffff:10.0.0.1`), in its own writing; any other as it is. */
export function plainAddress(address: string): string {
  const groups = groupsOf(address);
  const isMapped = groups?.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (!isMapped) return address;
  return groups!
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * Returns the key that limits count by: an IPv4 address, or the 64-bit network of an IPv6 address, since the owner of one such address has
 * all of them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (!groups) return plain;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
