import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { MailSenderRecord, updateMailSender } from '#domain/provider/api/mail-sender.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isPublicAddress } from '#server/runtime/public-address.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';
import { deleteSecret, saveSecret } from '#server/tenancy/provider-secrets.ts';
import { mailSenderOf, type Place } from './mail-sender.queries.ts';

type Body = z.output<typeof updateMailSender.body>;

const LOOKUP_MS = 3_000;

/**
 * Throws 400 `host` for a server on this machine or in a private network, unless the installation allows those. A name that cannot be
 * resolved now is accepted: each connection is checked again.
 */
export async function assertHostAllowed(
  host: string,
  { privateMailServers }: Place['config'],
): Promise<void> {
  if (privateMailServers) return;
  const found = isIP(host)
    ? [{ address: host }]
    : await withTimeout(
        LOOKUP_MS,
        dns.lookup(host, { all: true }).catch(() => []),
        [],
      );
  if (found.length > 0 && !found.some(({ address }) => isPublicAddress(address)))
    throw fieldError('host', 'mail-host-private');
}

/** Saves the school's own mail server. Throws 409 `stale` with the newer record when another user has saved since. */
export async function changeMailSender(db: Db, place: Place, body: Body): Promise<MailSenderRecord> {
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const opened = await mailSenderOf(db, place);
  assertVersion(body.version, opened);
  const userName = body.userName === undefined ? opened.userName : body.userName;
  const replyTo = body.replyTo === undefined ? opened.replyTo : body.replyTo;
  const dkimSelector = body.dkimSelector === undefined ? opened.dkimSelector : body.dkimSelector;
  const { password = '' } = body;
  if (userName && body.security === 'NONE') throw fieldError('security', 'password-not-encrypted');
  if (password && !userName) throw fieldError('userName', 'required');
  if (password && !opened.canStorePassword) throw fieldError('password', 'no-secrets-key');
  // Otherwise a saved password could be sent to a server that was named only to learn it.
  const isElsewhere = body.host !== opened.host || userName !== opened.userName;
  if (userName && !password && (!opened.hasPassword || isElsewhere))
    throw fieldError('password', opened.hasPassword ? 'enter-password-again' : 'required');

  const { providerId } = place.session;
  await sql`insert into mail_sender (provider_id, from_name, from_address, reply_to, smtp_host, port, security, user_name, dkim_selector)
    values (${providerId}, ${body.fromName}, ${body.fromAddress}, ${replyTo}, ${body.host}, ${body.port}, ${body.security}, ${userName}, ${dkimSelector})
    on conflict (provider_id) do update set from_name = excluded.from_name, from_address = excluded.from_address,
      reply_to = excluded.reply_to, smtp_host = excluded.smtp_host, port = excluded.port, security = excluded.security, user_name = excluded.user_name,
      dkim_selector = excluded.dkim_selector`.execute(db);
  if (password) {
    await saveSecret(db, place.config.secretKeys, { providerId, name: 'MAIL_PASSWORD', secret: password });
  } else if (!userName) {
    await deleteSecret(db, 'MAIL_PASSWORD');
  }
  await db.deleteFrom('mail_sender_failure').execute();
  return mailSenderOf(db, place);
}

/** The installation's server sends the school's mail again. Throws 404 if it does already. */
export async function dropMailSender(db: Db, place: Place): Promise<MailSenderRecord> {
  const removed = await db.deleteFrom('mail_sender').returning('provider_id').executeTakeFirst();
  if (!removed) throw new ApiError('not-found');
  await deleteSecret(db, 'MAIL_PASSWORD');
  return mailSenderOf(db, place);
}
