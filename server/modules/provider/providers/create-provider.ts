import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { DRAWN_PICTURES } from '#server/formats/drawn-logo.ts';
import { newId } from '#server/runtime/id.ts';
import { MAIL_COLOUR } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/outbox/outbox.ts';
import { hashSecret } from '#server/auth/secret.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { originOf } from '#server/mail/mail-brand.ts';
import { issueMailedToken } from '#server/modules/people/sign-in/mailed-tokens.ts';
import { welcomeLink, welcomeMail } from '#server/modules/people/sign-in/mails.ts';
import type { ProviderOptions } from './provider-options.ts';

type Settings = Pick<Config, 'publicUrl' | 'defaultProvider' | 'port' | 'smtpUrl'>;

export interface CreatedProvider {
  /** Where the admin chooses the password: works once, for 7 days. A secret. */
  link: string;
  /** Whether the link was queued as an e-mail as well. */
  isMailed: boolean;
}

const BRAND = {
  isotype_url: DRAWN_PICTURES.isotypeUrl,
  isotype_url_dark: DRAWN_PICTURES.isotypeUrlDark,
  logotype_url: DRAWN_PICTURES.logotypeUrl,
  logotype_url_dark: DRAWN_PICTURES.logotypeUrlDark,
};

/**
 * Creates a school with its first admin, and the link to set that account's password; with SMTP_URL it is also sent by e-mail. All or
 * nothing. Throws a StartError if the subdomain is taken.
 */
export function createProvider(
  pool: Pool,
  options: ProviderOptions,
  config: Settings,
  now: Date,
): Promise<CreatedProvider> {
  const { name, subdomain, admin: email, 'first-name': firstName } = options;
  const origin = originOf(subdomain, config);
  const work = async (db: Db) => {
    const account = await insertProvider(db, options);
    const token = await issueMailedToken(db, account, 'WELCOME', now);
    const brand = {
      providerId: account.provider_id,
      locale: localesOf(options)[0]!,
      providerName: name,
      logoUrl: origin + BRAND.logotype_url,
      colour: MAIL_COLOUR,
      wordings: {},
      origin,
    };
    if (config.smtpUrl) {
      const dedupeKey = `WELCOME:${hashSecret(token).toString('hex')}`;
      const mail = welcomeMail(brand, { firstName, token });
      await enqueueMail(db, { providerId: account.provider_id, dedupeKey, to: email, ...mail });
    }
    return { link: welcomeLink(brand, token), isMailed: config.smtpUrl !== undefined };
  };
  return asOwner(pool, work, { action: 'npm run school' });
}

/** The school's languages without repeats, its own first. */
const localesOf = ({ locale }: ProviderOptions): string[] => [...new Set(locale.split(','))];

async function insertProvider(
  db: Db,
  options: ProviderOptions,
): Promise<{ id: string; provider_id: string }> {
  const { name, subdomain, admin, 'time-zone': time_zone } = options;
  const locales = localesOf(options);
  const provider = await db
    .insertInto('provider')
    .values({
      id: newId(),
      provider_name: name,
      subdomain,
      time_zone,
      locales,
      default_locale: locales[0]!,
      ...BRAND,
    })
    .onConflict((clash) => clash.column('subdomain').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!provider) throw new StartError(`--subdomain: "${subdomain}" is taken. Choose another one.`);
  const account = { provider_id: provider.id, id: newId() };
  await db
    .insertInto('account')
    .values({
      ...account,
      email: admin,
      role: 'CUSTOMER_SUPPORT',
      is_admin: true,
      first_name: options['first-name'],
      last_name: options['last-name'],
      time_zone,
    })
    .execute();
  return account;
}
