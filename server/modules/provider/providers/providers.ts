import { sql } from 'kysely';
import { type HomePage, homePageOf } from '#domain/provider/home-page.ts';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The provider of a subdomain; null when there is none. */
export async function providerOf(db: Db, subdomain: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`select * from find_provider(${subdomain})`.execute(db);
  return rows[0] ?? null;
}

/** How to reach the school: the contact from its home page, nothing where that is not published. */
export function contactOf(row: ProviderRow | null): Pick<HomePage, 'email' | 'phone'> {
  const { isPublished, email, phone } = homePageOf(row?.home_page ?? {});
  return isPublished ? { email, phone } : { email: null, phone: null };
}

/** Returns the branding for the shell, or the default record when no provider was found (ERR-01, D4). */
export function brandingOf(row: ProviderRow | null): ProviderReply {
  if (!row) {
    return {
      ...DEFAULT_PROVIDER,
      timeZone: BUSINESS_TIME_ZONE,
      currency: 'EUR',
      allowZoom: false,
      isKnown: false,
      isDemo: false,
      locales: [DEFAULT_LOCALE],
      defaultLocale: DEFAULT_LOCALE,
    };
  }
  return {
    id: row.id,
    providerName: row.provider_name,
    isotypeUrl: row.isotype_url,
    isotypeUrlDark: row.isotype_url_dark,
    logotypeUrl: row.logotype_url,
    logotypeUrlDark: row.logotype_url_dark,
    subdomain: row.subdomain,
    timeZone: isTimezone(row.time_zone) ? row.time_zone : BUSINESS_TIME_ZONE,
    currency: row.currency,
    allowZoom: row.allow_zoom,
    isKnown: true,
    isDemo: row.is_demo,
    locales: row.locales,
    defaultLocale: row.default_locale,
  };
}
