import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Providers, providerOrigin } from '#server/tenancy/host.ts';

interface ReturnRequest {
  request: Pick<FastifyRequest, 'protocol' | 'host'>;
  providers: Providers;
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;
  providerId: string;
}

/**
 * Returns the origin at which the caller is signed in, because at another address of the school they would have to sign in again. Returns
 * null for another school's host and for the school's default origin under PUBLIC_URL.
 */
export async function returnOrigin({
  request,
  providers,
  config,
  providerId,
}: ReturnRequest): Promise<string | null> {
  const provider = await providers.ofHost(request.host);
  if (provider?.id !== providerId) return null;
  // Not every proxy that terminates TLS forwards the protocol.
  const protocol = config.publicUrl ? new URL(config.publicUrl).protocol : `${request.protocol}:`;
  const origin = `${protocol}//${request.host}`;
  return origin === providerOrigin(provider.subdomain, config) ? null : origin;
}
