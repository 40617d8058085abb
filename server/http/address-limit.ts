import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from './client-address.ts';
import { networkOf } from '#server/runtime/network-of.ts';
import { ApiError } from '#server/errors/api-error.ts';

/** Requests of one address in a minute: generous, because a whole company may sit behind one. */
export const PER_MINUTE = 1_200;
const REMEMBERED_ADDRESSES = 20_000;

/**
 * Refuses with 429 and Retry-After what one address (an IPv6 network of 64 bits counts as one) asks of the API too often.
 * Counted by each process for itself; what must be exact has limits of its own (rate-limit.ts).
 */
export async function limitByAddress(
  app: FastifyInstance,
  config: Pick<Config, 'limitLoopback'>,
): Promise<void> {
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: 60_000,
    cache: REMEMBERED_ADDRESSES,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) =>
      !request.url.startsWith('/api/') || (!config.limitLoopback && isLoopback(request.ip)),
    errorResponseBuilder: () => new ApiError('too-many-requests'),
  });
}
