import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import { lookAt, type MailReader, storedLook } from './mail-look.ts';
import type { MailLook } from './mail-template.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The school's details in an e-mail, and the origin of its links. */
export interface MailBrand extends MailLook {
  providerId: string;
  /** Where the school's pages live. */
  origin: string;
}

type Settings = Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;

/** Where an e-mail is written: with which settings, and for which request; a job has none. */
export interface MailPlace {
  config: Settings;
  request?: Pick<FastifyRequest, 'protocol' | 'host'> | undefined;
}

/** The same, or the school's own address where a job has kept it. */
export type BrandPlace = MailPlace | { origin: string };

/** The running transaction's provider as mails show it to this reader, every address of it absolute. */
export async function mailBrand(db: Db, place: BrandPlace, reader: MailReader = null): Promise<MailBrand> {
  const stored = await storedLook(db, reader);
  const origin = 'origin' in place ? place.origin : originOf(stored.subdomain, place.config, place.request);
  return { ...lookAt(stored, origin), providerId: stored.providerId, origin };
}

/**
 * Returns the school's own address under PUBLIC_URL. Without that setting it is the address of the request. Production sets PUBLIC_URL,
 * because the caller can choose that address. Without either it is the developer's machine.
 */
export function originOf(subdomain: string, config: Settings, request?: MailPlace['request']): string {
  if (config.publicUrl || !request) return providerOrigin(subdomain, config);
  return `${request.protocol}://${request.host}`;
}
