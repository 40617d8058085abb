import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { plainAddress } from '#server/runtime/network-of.ts';

type TrustProxy = Config['trustProxy'];

const LOOPBACK = listOf(['127.0.0.0/8', '::1']);
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether this is an address of the machine itself. */
export const isLoopback = (address: string): boolean => contains(LOOPBACK, address);

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'];

/** Whether a proxy passed this request on, so that it may come from anywhere. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  FORWARDED.some((name) => name in headers);

/**
 * Returns the client's address for requests outside Fastify: the nearest address that is not a trusted proxy. Applies `TRUST_PROXY` in the
 * same way as Fastify's `request.ip`.
 */
export function clientAddress(request: IncomingMessage, trustProxy: TrustProxy): string {
  const trusts = trustOf(trustProxy);
  const forwarded = request.headers['x-forwarded-for'] ?? '';
  const path = [request.socket.remoteAddress ?? '', ...String(forwarded).split(',').toReversed()].map(
    (part) => part.trim(),
  );
  const known = path.filter((part, index) => index === 0 || part !== '');
  return known.find((address, hop) => !trusts(address, hop)) ?? known.at(-1) ?? '';
}

/** The host that was asked for: what a trusted proxy says, otherwise the header of the request. */
export function askedHost(request: IncomingMessage, trustProxy: TrustProxy): string {
  const forwarded = request.headers['x-forwarded-host'];
  const isTrusted = trustOf(trustProxy)(request.socket.remoteAddress ?? '', 0);
  const said = forwarded && isTrusted ? String(forwarded).split(',').at(-1)?.trim() : request.headers.host;
  return said ?? '';
}

function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const list = listOf(trustProxy.flatMap((entry) => NAMED[entry] ?? entry));
  return (address) => contains(list, address);
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
