import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Paths that contain a secret, and tokens in a query (D6: never logged). */
const LINK = /(\/auth\/access-token|\/calendar-feed)\/[^?#]*/i;
const TOKEN = /([?&](?:token|email)(?:\[\])?=)[^&#]*/gi;

/** Returns an address for a log: without tokens that would let a reader sign in. */
export const loggedUrl = (url: string): string => url.replace(LINK, '$1/…').replace(TOKEN, '$1…');

/** The logger, writing requests without the secrets in their addresses. */
export function withoutSecrets(logger: FastifyBaseLogger): FastifyBaseLogger {
  const req = ({ method, url, host, ip }: FastifyRequest) => ({
    method,
    url: loggedUrl(url),
    host,
    remoteAddress: ip,
  });
  return logger.child({}, { serializers: { req } });
}
