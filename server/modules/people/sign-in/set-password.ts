import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { enqueueMail } from '#server/outbox/outbox.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Account } from './account.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { forgetDevices } from '#server/auth/known-devices.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';
import { revokeMailedTokens } from './mailed-tokens.ts';
import { passwordChangedMail } from './mails.ts';

interface NewPassword {
  account: Account;
  passwordHash: string;
  /** The session that stays open; all others end. */
  exceptSessionId?: string;
  /** The browser that stays known. After a sign-in, openSession registers it instead. */
  exceptDevice?: string | undefined;
}

/**
 * Stores a password chosen by its owner: ends other sessions and e-mailed links, and forgets all other browsers. Returns the ended
 * sessions.
 */
export async function storePassword(
  db: Db,
  place: MailPlace,
  { account, passwordHash, exceptSessionId, exceptDevice }: NewPassword,
): Promise<string[]> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, must_reset_password: false })
    .where('id', '=', account.id)
    .execute();
  await auditSecret(db, account.id, 'password');
  await forgetDevices(db, account.id, exceptDevice);
  await revokeMailedTokens(db, account.id, ['RESET', 'WELCOME', 'LINK']);
  return endSessionsOf(db, place, {
    accountId: account.id,
    reason: 'password-changed',
    ...(exceptSessionId && { exceptSessionId }),
  });
}

/** Notifies the owner, because another person may have changed the password. */
export async function notifyPasswordChange(
  db: Db,
  account: Account,
  place: MailPlace & { request: FastifyRequest },
): Promise<void> {
  const brand = await mailBrand(db, place, { to: account.email });
  await enqueueMail(db, {
    providerId: account.provider_id,
    dedupeKey: `password-changed:${place.request.id}`,
    to: account.email,
    ...passwordChangedMail(brand, { firstName: account.first_name }),
  });
}

/** Records the change of a secret without its value, because the audit trigger leaves secrets out altogether. */
export async function auditSecret(
  db: Db,
  accountId: string,
  field: 'password' | 'second_factor',
): Promise<void> {
  await sql`
    insert into audit_entry (provider_id, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after)
    values (app_provider(), nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid,
      nullif(current_setting('app.supplant_id', true), '')::uuid, coalesce(nullif(current_setting('app.action', true), ''), 'system'),
      nullif(current_setting('app.request_id', true), ''), 'account', ${accountId}, 'update',
      jsonb_build_object(${field}::text, 'secret'), jsonb_build_object(${field}::text, 'changed'))`.execute(
    db,
  );
}
