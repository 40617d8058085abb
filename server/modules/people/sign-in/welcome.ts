import { enqueueMail } from '#server/outbox/outbox.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { hashSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { accountById } from './account.queries.ts';
import { type BrandPlace, mailBrand } from '#server/mail/mail-brand.ts';
import { issueMailedToken } from './mailed-tokens.ts';
import { welcomeMail, type WelcomeWording } from './mails.ts';

type Welcome = BrandPlace & {
  accountId: string;
  providerId: string;
  now: Date;
  /** Which wording is used, and its values. */
  wording?: WelcomeWording;
};

/**
 * Queues an e-mail with the link to choose a first password, valid for 7 days; it is sent when the running transaction commits. Sending it
 * again invalidates the older link. Throws 404 if the provider has no such account.
 */
export async function sendWelcome(
  db: Db,
  { accountId, providerId, now, wording, ...place }: Welcome,
): Promise<void> {
  const account = orNotFound(await accountById(db, accountId));
  const token = await issueMailedToken(db, account, 'WELCOME', now);
  const brand = await mailBrand(db, place, { to: account.email });
  await enqueueMail(db, {
    providerId,
    dedupeKey: `WELCOME:${hashSecret(token).toString('hex')}`,
    to: account.email,
    ...welcomeMail(brand, { firstName: account.first_name, token, ...wording }),
  });
}
