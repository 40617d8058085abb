import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Providers, schoolOrigin } from '#server/tenancy/host.ts';

interface Asking {
  request: Pick<FastifyRequest, 'protocol' | 'host'>;
  providers: Providers;
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;
  providerId: string;
}

/**
 * Returns the origin at which the caller is signed in, if it is one of their school's: its own domain, its subdomain or the bare one. At
 * any other address of the school they would have to sign in again. Otherwise returns the school's address under PUBLIC_URL.
 */
export async function returnOrigin({
  request,
  providers,
  config,
  providerId,
}: Asking): Promise<string | null> {
  const school = await providers.ofHost(request.host);
  if (school?.id !== providerId) return null;
  // What ends TLS before this server may not say so.
  const protocol = config.publicUrl ? new URL(config.publicUrl).protocol : `${request.protocol}:`;
  const origin = `${protocol}//${request.host}`;
  return origin === schoolOrigin(school.subdomain, config) ? null : origin;
}
