import { BUSINESS_ZONE, DAY, iso } from '../calendar.ts';
import { EXEMPT_FOOTER } from '#domain/billing/order.ts';
import { DEMO_LOCALE, type DemoProvider, PROVIDER_NAMES } from '../cast-people.ts';
import { HOLIDAYS } from '../holidays.ts';
import type { HomePage } from '#domain/provider/home-page.ts';
import type { Provider } from './provider.ts';

/** Who issues a school's invoices, in the language of the school. */
export const issuerOf = (provider: DemoProvider) => ({
  name: `${PROVIDER_NAMES[provider]} Formación S.L.`,
  taxId: provider === 'lingua' ? 'B87654321' : 'B12348765',
  address: 'Calle de Alcalá 120\n28009 Madrid',
  iban: 'ES91 2100 0418 4502 0005 1332',
  footer: EXEMPT_FOOTER,
  locale: DEMO_LOCALE[provider],
});

/** What strangers read of a school first; the rest of its page is made of its data. */
const homePages: Readonly<Record<DemoProvider, Partial<HomePage>>> = {
  lingua: {
    email: 'hello@lingua.example',
    phone: '+34910000100',
    texts: {
      en: {
        headline: 'Languages for people with things to do',
        intro:
          'One teacher, your goals, thirty minutes at a time: before work, at lunch or after the children are in bed.',
        about: null,
      },
    },
  },
  parla: {
    email: 'hola@parla.example',
    phone: '+34910000200',
    texts: {},
  },
};

/** The school itself: its branding and the days on which it rests. */
export function addProvider({ provider, providerId, calendar, rows, id, text }: Provider): void {
  const created_at = iso(calendar.now - 600 * DAY);
  const issuer = issuerOf(provider);
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
    default_locale: issuer.locale,
    legal_name: issuer.name,
    tax_id: issuer.taxId,
    billing_address: issuer.address,
    iban: issuer.iban,
    is_demo: true,
    home_page: homePages[provider],
    // One school confirms trials at once; the other answers requests.
    rules: provider === 'parla' ? { trialHoldHours: 24 } : {},
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
    rows.add('holiday', { provider_id: providerId, id: id('holiday', on_date), on_date, name: text(name) });
  }
  rows.add('reply_template', {
    provider_id: providerId,
    id: id('reply-template', 'thanks'),
    name: text({ en: 'Thank you', es: 'Gracias' }),
    texts: {
      en: 'Hello {{firstName}},\n\nThank you, we’ll get back to you soon.\n\n{{signature}}, {{school}}',
      es: 'Hola, {{firstName}}:\n\nGracias, te respondemos pronto.\n\n{{signature}}, {{school}}',
    },
    created_at,
    updated_at: created_at,
  });
}
