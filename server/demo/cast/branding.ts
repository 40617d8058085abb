import { BUSINESS_ZONE, DAY, iso } from '../calendar.ts';
import { PROVIDER_NAMES } from '../cast-people.ts';
import { HOLIDAYS } from '../holidays.ts';
import type { Provider } from './provider.ts';

/** The school itself: its branding and the days on which it rests. */
export function addProvider({ provider, providerId, calendar, rows, id }: Provider): void {
  const created_at = iso(calendar.now - 600 * DAY);
  const picture = (name: string) => `/brand/${provider}-${name}.svg`;
  rows.add('provider', {
    id: providerId,
    provider_name: PROVIDER_NAMES[provider],
    subdomain: provider,
    isotype_url: picture('isotype'),
    isotype_url_dark: picture('isotype-dark'),
    logotype_url: picture('logotype'),
    logotype_url_dark: picture('logotype-dark'),
    time_zone: BUSINESS_ZONE,
    currency: 'EUR',
    locales: ['en', 'es'],
    default_locale: provider === 'parla' ? 'es' : 'en',
    legal_name: `${PROVIDER_NAMES[provider]} Formación S.L.`,
    tax_id: provider === 'lingua' ? 'B87654321' : 'B12348765',
    billing_address: 'Calle de Alcalá 120\n28009 Madrid',
    iban: 'ES91 2100 0418 4502 0005 1332',
    is_demo: true,
    embed_sites: provider === 'lingua' ? null : [`https://www.${provider}.example`],
    created_at,
    updated_at: created_at,
  });
  for (const host of [`classes.${provider}-school.example`, `${provider}-online.example`])
    rows.add('provider_domain', {
      provider_id: providerId,
      id: id('domain', host),
      host,
      token: `school-${id('domain', host).replaceAll('-', '')}`,
      verified_at: host.startsWith('classes') ? created_at : null,
      created_at,
    });
  for (const [on_date, name] of Object.entries(HOLIDAYS)) {
    rows.add('holiday', { provider_id: providerId, id: id('holiday', on_date), on_date, name });
  }
}
