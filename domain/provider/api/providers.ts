import * as z from 'zod/mini';
import { homePage } from '../home-page.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { provider } from '#domain/shared/provider.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Branding for the app's frame; `isKnown` false: the default record, where no one can sign in (D4). */
export const providerReply = z.extend(provider, {
  timeZone: timezone,
  currency: z.string(),
  allowZoom: z.boolean(),
  isKnown: z.boolean(),
  isDemo: z.boolean(),
  /** Languages that people can choose, and the one for people who have chosen none. */
  locales: z.array(localeCode),
  defaultLocale: localeCode,
});
export type ProviderReply = z.infer<typeof providerReply>;

export const currentProvider = endpoint({
  method: 'GET',
  path: '/provider',
  summary: 'Get the provider of this address',
  roles: 'anyone',
  reply: providerReply,
});
export const getSchoolContact = endpoint({
  method: 'GET',
  path: '/provider/contact',
  summary: 'Get how to reach the school, as its public home page says',
  roles: 'anyone',
  reply: z.pick(homePage, { email: true, phone: true }),
});
export const providerBySubdomain = endpoint({
  method: 'GET',
  path: '/provider/subdomain',
  summary: 'Get a provider by subdomain; the default record if there is none',
  roles: 'anyone',
  query: z.strictObject({ subdomain: z.string().check(z.regex(/^[a-z0-9-]{1,41}$/)) }),
  reply: providerReply,
});
