import type * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import type { SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import type { OfferedLocales } from '#domain/shared/locale.ts';
import { can } from '#domain/shared/rights.ts';
import { isReadableBrand, nearestReadable, shownContrast } from '#domain/provider/brand-colour.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { assertVersion, omitUndefined } from '#server/errors/assert-version.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { sql } from 'kysely';

/**
 * Whether the school's currency can no longer change because an order, payment, invoice, subscription or pay run uses it. Cancelled orders
 * and those that expired unpaid do not count.
 */
const hasFixedCurrency = sql<boolean>`(
  exists (select from customer_order o where o.provider_id = app_provider() and o.status not in ('CANCELLED', 'EXPIRED'))
  or exists (select from payment p where p.provider_id = app_provider() and p.paid_at is not null)
  or exists (select from invoice i where i.provider_id = app_provider())
  or exists (select from subscription s where s.provider_id = app_provider())
  or exists (select from pay_run r where r.provider_id = app_provider() and r.status <> 'DRAFT'))`;

/** Like `hasFixedCurrency`, after waiting for orders that are being placed; no new one can begin before the running transaction ends. */
async function isCurrencyFixed(db: Db): Promise<boolean> {
  await sql`lock table customer_order in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ isFixed: boolean }>`select ${hasFixedCurrency} as "isFixed"`.execute(db);
  return rows[0]!.isFixed;
}

type Reader = Pick<Session, 'rights'>;

/** Returns the school of the running transaction, with the current rules. */
export async function settingsOf(db: Db, { rights }: Reader): Promise<SettingsRecord> {
  const { hasFixedCurrency: isFixed, ...row } = await db
    .selectFrom('provider')
    .select([
      'id',
      'provider_name as providerName',
      'subdomain',
      'isotype_url as isotypeUrl',
      'isotype_url_dark as isotypeUrlDark',
      'logotype_url as logotypeUrl',
      'logotype_url_dark as logotypeUrlDark',
      'brand_colour as brandColour',
      'brand_colour_dark as brandColourDark',
      'time_zone as timeZone',
      'currency',
      'allow_zoom as allowZoom',
      'staff_reads_messages as staffReadsMessages',
      'locales',
      'default_locale as defaultLocale',
      'embed_sites as embedSites',
      'invoice_prefix as invoicePrefix',
      'is_demo as isDemo',
      'rules',
      'rules_version as rulesVersion',
      'version',
      hasFixedCurrency.as('hasFixedCurrency'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    rules: rulesOf(row.rules as Record<string, unknown>),
    mayChangeCurrency: !isFixed,
    mayChange: can(rights, 'settings', 'edit'),
  };
}

/**
 * Changes the school's settings. Throws 400 by field for invalid values, 409 `stale` with the newer settings when another user has saved
 * since.
 */
export async function changeSettings(
  db: Db,
  reader: Reader,
  { version, ...body }: z.output<typeof updateSettings.body>,
): Promise<SettingsRecord> {
  refuseUnreadable(body);
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const before = await settingsOf(db, reader);
  assertVersion(version, before);
  await refuseOtherCurrency(db, body.currency, before);
  assertLocales({
    locales: body.locales ?? before.locales,
    defaultLocale: body.defaultLocale ?? before.defaultLocale,
  });
  const rules = body.rules && { ...before.rules, ...omitUndefined(body.rules) };
  const hasNewRules = rules && JSON.stringify(rules) !== JSON.stringify(before.rules);
  const changes = omitUndefined({
    provider_name: body.providerName,
    isotype_url: body.isotypeUrl,
    isotype_url_dark: body.isotypeUrlDark,
    logotype_url: body.logotypeUrl,
    logotype_url_dark: body.logotypeUrlDark,
    brand_colour: body.brandColour,
    brand_colour_dark: body.brandColourDark,
    time_zone: body.timeZone,
    currency: body.currency,
    allow_zoom: body.allowZoom,
    staff_reads_messages: body.staffReadsMessages,
    locales: body.locales,
    default_locale: body.defaultLocale,
    embed_sites: body.embedSites,
    ...(hasNewRules && { rules: JSON.stringify(rules), rules_version: before.rulesVersion + 1 }),
  });
  if (Object.keys(changes).length > 0) await db.updateTable('provider').set(changes).execute();
  return settingsOf(db, reader);
}

/** Throws 400 `locales` for a language that is not installed, and 400 `defaultLocale` for one that the school does not offer. */
function assertLocales({ locales, defaultLocale }: OfferedLocales): void {
  if (!locales.every((locale) => INSTALLED_LOCALES.includes(locale)))
    throw fieldError('locales', 'choose-installed-language');
  if (!locales.includes(defaultLocale)) throw fieldError('defaultLocale', 'choose-offered-language');
}

/** Throws 400 `currency` if the current currency has been used already. */
async function refuseOtherCurrency(
  db: Db,
  wished: string | undefined,
  { currency }: SettingsRecord,
): Promise<void> {
  if (wished === undefined || wished === currency || !(await isCurrencyFixed(db))) return;
  throw fieldError('currency', 'currency-in-use', { currency });
}

const SCHEME = { brandColour: 'light', brandColourDark: 'dark' } as const;

/** Throws 400 for each colour on which text would be hard to read (WCAG AA), with the nearest valid colour. */
function refuseUnreadable(body: {
  brandColour?: string | null | undefined;
  brandColourDark?: string | null | undefined;
}) {
  const errors: Record<string, string> = {};
  for (const field of ['brandColour', 'brandColourDark'] as const) {
    const colour = body[field];
    const scheme = SCHEME[field];
    if (!colour || isReadableBrand(colour, scheme)) continue;
    errors[field] = errorText('colour-contrast-too-low', {
      colour,
      contrast: shownContrast(colour, scheme),
      nearest: nearestReadable(colour, scheme),
    });
  }
  if (Object.keys(errors).length > 0) throw new ApiError('invalid-input', { errors });
}
