import { sql } from 'kysely';
import type { MailKind, MailWording } from '#domain/office/mail-kind.ts';
import { chooseLocale, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { MAIL_COLOUR } from './mail-layout.ts';
import type { MailLook } from './mail-template.ts';

/** Determines the language of an e-mail: of the account with this address, or a given one; null: the school's. */
export type MailReader = { to: string } | { locale: Locale } | null;

/** Stored look of a school's e-mails. */
export interface StoredLook extends Pick<MailLook, 'providerName' | 'wordings' | 'locale'>, OfferedLocales {
  providerId: string;
  subdomain: string;
  logotypeUrl: string;
  colour: string | null;
  rules: ProviderRules;
}

interface Row extends OfferedLocales {
  providerId: string;
  providerName: string;
  subdomain: string;
  logotypeUrl: string;
  colour: string | null;
  rules: Record<string, unknown>;
  chosen: Locale | null;
  wordings: (MailWording & { kind: MailKind; locale: Locale })[];
}

/**
 * How the mails of the running transaction's school look to this reader: in the language that the account has chosen, else the school's
 * own. With the wordings in force in that language: of each kind the latest, unless that is the standard.
 */
export async function storedLook(db: Db, reader: MailReader): Promise<StoredLook> {
  const to = reader && 'to' in reader ? reader.to : null;
  const { rows } = await sql<Row>`
    select p.id as "providerId", p.provider_name as "providerName", p.subdomain, p.logotype_url as "logotypeUrl", p.brand_colour as colour,
      p.rules, p.locales, p.default_locale as "defaultLocale", (select a.locale from account a where a.email = ${to}) as chosen,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'locale', w.locale, 'subject', w.subject, 'body', w.body)), '[]')
         from (select distinct on (kind, locale) kind, locale, subject, body from mail_wording order by kind, locale, version desc) w
        where w.body is not null) as wordings
    from provider p`.execute(db);
  const { chosen, wordings, rules, ...row } = rows[0]!;
  const locale = chooseLocale([reader && 'locale' in reader ? reader.locale : chosen], row);
  const own = wordings.filter((one) => one.locale === locale);
  return {
    ...row,
    locale,
    rules: rulesOf(rules),
    wordings: Object.fromEntries(own.map(({ kind, subject, body }) => [kind, { subject, body }])),
  };
}

/** The same with every address absolute, the school's pages being at `origin`. */
export const lookAt = (
  { locale, providerName, logotypeUrl, colour, wordings }: StoredLook,
  origin: string,
): MailLook => ({
  locale,
  providerName,
  logoUrl: /^https?:/.test(logotypeUrl) ? logotypeUrl : origin + logotypeUrl,
  colour: colour ?? MAIL_COLOUR,
  wordings,
});
