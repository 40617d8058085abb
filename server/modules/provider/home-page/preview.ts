import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { previewHomePage } from '#domain/provider/api/home-page.ts';
import { homePageOf } from '#domain/provider/home-page.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { type MailPlace, originOf } from '#server/mail/mail-brand.ts';
import { photoUrlOf } from '#server/modules/people/photos/photos.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { assertOffered } from './home-page.ts';
import { homePageFacts } from './home-page.queries.ts';
import { homePageHtml } from './home-page.view.ts';
import { photoAddress } from './public-parts.ts';

/**
 * Returns the home page as visitors would see it with values that are not saved. Photos come from where staff see them, because the
 * school's page can be unpublished. Throws 400 for a language that the school does not offer.
 */
export async function previewOf(
  db: Db,
  { locale, scheme, ...body }: z.output<typeof previewHomePage.body>,
  { config, request }: Pick<MailPlace, 'config' | 'request'>,
): Promise<{ html: string }> {
  const { rows } = await sql<ProviderRow>`select * from provider where id = app_provider()`.execute(db);
  const provider = rows[0]!;
  if (!provider.locales.includes(locale)) throw fieldError('locale', 'choose-offered-language');
  assertOffered(body.texts, provider.locales);
  const page = homePageOf({ ...provider.home_page, ...omitUndefined(body) });
  const visit = { provider, locale, origin: originOf(provider.subdomain, config, request), preview: scheme };
  const html = homePageHtml(visit, { ...(await homePageFacts(db)), page });
  return { html: html.replaceAll(photoAddress(''), photoUrlOf('')) };
}
