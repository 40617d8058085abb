import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/tenant.ts';

/** What a mail shows of the school, and where its links begin. */
export interface MailBrand {
  providerId: string;
  providerName: string;
  logoUrl: string;
  /** Where the school's pages live; empty when neither a setting nor a request tells. */
  origin: string;
}

export interface MailPlace {
  services: Services;
  request: FastifyRequest;
}

/** The running transaction's provider as mails show it. Without a place (jobs) the logo's address stays relative. */
export async function mailBrand(db: Db, place?: MailPlace): Promise<MailBrand> {
  const { id, provider_name, subdomain, logotype_url } = await db
    .selectFrom('provider')
    .select(['id', 'provider_name', 'subdomain', 'logotype_url'])
    .executeTakeFirstOrThrow();
  const origin = place ? originOf(subdomain, place.services.config, place.request) : '';
  const logoUrl = /^https?:/.test(logotype_url) ? logotype_url : origin + logotype_url;
  return { providerId: id, providerName: provider_name, logoUrl, origin };
}

/**
 * The school's own address under PUBLIC_URL. Without that setting the address that the request came to, which whoever asks
 * may choose: production sets PUBLIC_URL.
 */
export function originOf(
  subdomain: string,
  { publicUrl, defaultProvider }: Pick<Config, 'publicUrl' | 'defaultProvider'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  if (!publicUrl) return `${request.protocol}://${request.host}`;
  if (subdomain === defaultProvider) return publicUrl;
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//${subdomain}.${host}`;
}
