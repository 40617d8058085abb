import { enqueueMail } from '#server/outbox/outbox.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { accountByEmail } from './account.queries.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';
import { signedUpAgainMail } from './mails.ts';
import { sendWelcome } from './welcome.ts';

interface Again extends MailPlace {
  email: string;
  providerId: string;
  now: Date;
}

/**
 * Mails the holder of an e-mail that is used for another sign-up: a notice that they have an account or, for students without a password,
 * the link to choose one. Disabled accounts get no mail. Returns false when no account has the e-mail.
 */
export async function greetKnown(db: Db, { email, providerId, now, ...place }: Again): Promise<boolean> {
  const account = await accountByEmail(db, email);
  if (!account || account.disabled_at !== null) return account !== undefined;
  const { id, role, first_name: firstName, password_hash: hash } = account;
  if (role === 'STUDENT' && hash === null) {
    await sendWelcome(db, { accountId: id, providerId, now, ...place });
    return true;
  }
  const brand = await mailBrand(db, place, { to: email });
  const isStaff = role === 'CUSTOMER_SUPPORT' || role === 'TEACHER';
  await enqueueMail(db, { providerId, to: email, ...signedUpAgainMail(brand, { firstName, isStaff }) });
  return true;
}
