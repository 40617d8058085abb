import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: this machine, private, shared, link-local, documentation, multicast and reserved. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of V4) notPublic.addSubnet(network, bits, 'ipv4');
/** Of version 6 only 2000::/3 is assigned; within it, documentation and tunnels that can lead to any address of version 4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export class NotPublic extends Error {
  override name = 'NotPublic';
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name as `dns.lookup` does, but only to public addresses. A socket connects to the address that was checked. */
export function publicLookup(host: string, options: LookupOptions, done: Done): void {
  lookUp(host, { ...options, all: true }, (error, all) => {
    if (error) return done(error, '');
    const allowed = all.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new NotPublic(`${host} has no public address.`), '');
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
}
