import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/errors/api-error.ts';
import { isServedHost } from '#server/tenancy/host.ts';
import { isForwarded } from './client-address.ts';
import type { Services } from './services.ts';

const MAX_HOST_LENGTH = 253;

/**
 * Registers /certificate-hosts?domain=…, which a proxy asks before it obtains a certificate (Caddy's `on_demand_tls`): 204 for a host
 * of a school, 404 otherwise. Answers the proxy only, not what it forwards from the internet.
 */
export function registerCertificateHosts(
  app: FastifyInstance,
  { pool, config }: Pick<Services, 'pool' | 'config'>,
): void {
  app.get<{ Querystring: { domain?: unknown } }>(
    '/certificate-hosts',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { domain } = request.query;
      const isHost = typeof domain === 'string' && domain !== '' && domain.length <= MAX_HOST_LENGTH;
      if (!isHost || isForwarded(request.raw) || !(await isServedHost(pool, config, domain)))
        throw new ApiError('not-found');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
