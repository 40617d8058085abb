import type { FastifyRequest } from 'fastify';
import { chooseLocale, DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import type { Providers } from '#server/tenancy/host.ts';
import { acceptedLanguages } from './visit-locale.ts';

/** Returns the language of a reply: the first of `Accept-Language` that the school offers, else the school's; English while it is unknown. */
export async function callerLocale(request: FastifyRequest, providers: Providers): Promise<Locale> {
  const school = await providers.ofHost(request.host).catch(() => null);
  const offered = {
    locales: school?.locales ?? [DEFAULT_LOCALE],
    defaultLocale: school?.default_locale ?? DEFAULT_LOCALE,
  };
  return chooseLocale(acceptedLanguages(request.headers['accept-language']), offered);
}
