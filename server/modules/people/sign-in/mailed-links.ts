import type { forgotPassword, requestLink } from '#domain/people/api/auth.ts';
import { enqueueMail } from '#server/outbox/outbox.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { hashSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Account, accountByEmail } from './account.queries.ts';
import { askerOf } from '#server/auth/known-devices.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { mailBrand, type MailBrand } from '#server/mail/mail-brand.ts';
import { issueMailedToken } from './mailed-tokens.ts';
import { resetMail, signInLinkMail } from './mails.ts';
import { withConstantTime } from '#server/auth/constant-time.ts';

const SAME_MS = 150;

type MailedLinkContext =
  | PublicHandlerContext<typeof forgotPassword>
  | PublicHandlerContext<typeof requestLink>;

/**
 * Sends an e-mail with a link to set a new password (API-05). The reply is the same for known and unknown addresses, at any subdomain (D4).
 */
export const forgot = (ctx: MailedLinkContext): Promise<void> =>
  mailLink(
    ctx,
    'RESET',
    () => true,
    (brand, account, token) => resetMail(brand, { firstName: account.first_name, token }),
  );

/** Mails staff or a teacher a link to sign in with (API-07, D6); others get none, and the same answer. */
export const sendSignInLink = (ctx: MailedLinkContext): Promise<void> =>
  mailLink(
    ctx,
    'LINK',
    ({ role }) => role === 'CUSTOMER_SUPPORT' || role === 'TEACHER',
    (brand, account, token) =>
      signInLinkMail(brand, { firstName: account.first_name, email: account.email, token }),
  );

async function mailLink(
  ctx: MailedLinkContext,
  purpose: 'RESET' | 'LINK',
  isFor: (account: Account) => boolean,
  write: (
    brand: MailBrand,
    account: Account,
    token: string,
  ) => { subject: string; text: string; html: string },
): Promise<void> {
  const { provider, transaction, request, services, body, now } = ctx;
  const asker = await transaction({ providerId: provider?.id ?? null }, async (db) => {
    const account = provider ? await accountByEmail(db, body.email) : undefined;
    return askerOf(db, request, services.cookies, account?.id);
  });
  await transaction({ providerId: null }, (db) =>
    takeTokens(db, rateLimits.mail(purpose, asker, provider?.id, body.email)),
  );
  const queue = async (db: Db) => {
    const account = await accountByEmail(db, body.email);
    if (!account || account.disabled_at !== null || !isFor(account)) return;
    const token = await issueMailedToken(db, account, purpose, now);
    const brand = await mailBrand(db, { config: services.config, request }, { to: account.email });
    const mail = write(brand, account, token);
    const dedupeKey = `${purpose}:${hashSecret(token).toString('hex')}`;
    await enqueueMail(db, { providerId: account.provider_id, dedupeKey, to: account.email, ...mail });
  };
  await withConstantTime(SAME_MS, async () => {
    if (provider) await transaction({ providerId: provider.id }, queue);
  });
}
