import { sql } from 'kysely';
import type { MailSenderRecord } from '#domain/provider/api/mail-sender.ts';
import { MAIL_PORT, type MailSecurity } from '#domain/provider/mail-sender.ts';
import { can } from '#domain/shared/rights.ts';
import type { Config } from '#server/config.ts';
import { addressOf, senderOf } from '#server/mail/mail.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface Place {
  session: Pick<Session, 'rights' | 'providerId'>;
  config: Config;
}

interface Row {
  providerName: string;
  isOwn: boolean;
  fromName: string | null;
  fromAddress: string | null;
  replyTo: string | null;
  host: string | null;
  port: number | null;
  security: MailSecurity | null;
  userName: string | null;
  dkimSelector: string | null;
  version: number | null;
  hasPassword: boolean;
  waiting: number;
  failure: MailSenderRecord['failure'];
}

/** Returns how the mail of the running transaction's school is sent. Without a server of its own: the values that a form begins with. */
export async function mailSenderOf(db: Db, { session, config }: Place): Promise<MailSenderRecord> {
  const { rows } = await sql<Row>`
    select p.provider_name as "providerName", m.provider_id is not null as "isOwn", m.from_name as "fromName", m.from_address as "fromAddress",
      m.reply_to as "replyTo", m.smtp_host as host, m.port, m.security, m.user_name as "userName", m.dkim_selector as "dkimSelector", m.version,
      exists (select from provider_secret where name = 'MAIL_PASSWORD') as "hasPassword",
      (select count(*)::int from outbox_message where kind = 'MAIL' and sent_at is null and failed_at is null) as waiting,
      (select json_build_object('error', f.error, 'failedAt', f.failed_at) from mail_sender_failure f) as failure
    from provider p left join mail_sender m on m.provider_id = p.id`.execute(db);
  const { providerName, isOwn, ...row } = rows[0]!;
  return {
    isOwn,
    fromName: row.fromName ?? providerName,
    fromAddress: row.fromAddress ?? '',
    replyTo: row.replyTo,
    host: row.host ?? '',
    port: row.port ?? MAIL_PORT,
    security: row.security ?? 'STARTTLS',
    userName: row.userName,
    dkimSelector: row.dkimSelector,
    hasPassword: row.hasPassword,
    canStorePassword: config.secretKeys.length > 0,
    installationAddress: addressOf(senderOf(config)),
    waiting: row.waiting,
    failure: row.failure && { ...row.failure, failedAt: new Date(row.failure.failedAt).toISOString() },
    mayChange: can(session.rights, 'settings', 'edit'),
    version: row.version ?? 0,
  };
}
