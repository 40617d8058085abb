import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Providers } from '#server/tenancy/host.ts';
import type { Mailer } from '#server/mail/mail.ts';
import type { MailSenders } from '#server/mail/mail-senders.ts';
import type { PushService } from '#server/push/push-service.ts';
import type { CookieNames } from '#server/auth/session.ts';

/** The application's dependencies, passed in by main.ts or by a test; no module uses globals. */
export interface Services {
  pool: pg.Pool;
  config: Config;
  clock: () => Date;
  cookies: CookieNames;
  log: FastifyBaseLogger;
  realtime: Realtime;
  files: FileStorage;
  providers: Providers;
  /** For e-mails whose delivery must be known immediately; all others use the outbox. Null: no mail server is configured. */
  mailer: Mailer | null;
  /** The same by a school's own mail server. */
  senders: MailSenders;
  push: PushService;
  /** Called after each commit with the transaction that has ended; wakes the outbox. */
  afterCommit: readonly ((db: Db) => void)[];
}

export interface Realtime {
  /** Sends an event to every open socket of these accounts. */
  toAccounts(accountIds: readonly string[], event: string, payload: unknown): void;
  /** Ends the sockets of these sessions immediately (sign-out, disabling, password change). */
  endSessions(sessionIds: readonly string[]): void;
}
