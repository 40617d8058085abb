import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';
import { askedHost, clientAddress, isLoopback } from '#server/http/client-address.ts';
import { networkOf } from '#server/runtime/network-of.ts';
import { bucketsByKey } from '#server/auth/token-bucket.ts';

/** New sockets of one address: a whole school behind one router can reconnect at the same time, a flood cannot. */
const HANDSHAKES = { capacity: 120, perSecond: 4 };

type Allow = (
  request: IncomingMessage,
  answer: (error: string | null | undefined, isAllowed: boolean) => void,
) => void;

/** Refuses, before anything is read, what another site opened (D11) and what comes too often. */
export function allowHandshake(config: Pick<Config, 'trustProxy' | 'limitLoopback'>): Allow {
  const takeOf = bucketsByKey(HANDSHAKES);
  return (request, answer) => {
    if (!isSameSite(request, askedHost(request, config.trustProxy))) return answer('cross-site', false);
    const address = clientAddress(request, config.trustProxy);
    const isFree = isLoopback(address) && !config.limitLoopback;
    if (!isFree && !takeOf(networkOf(address), performance.now())) return answer('too-many-requests', false);
    return answer(null, true);
  };
}

/** As for requests (same-site.ts): browsers send the origin of a socket; a tool that sends none carries no user's cookies. */
function isSameSite({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
