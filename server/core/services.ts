import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Providers } from './host.ts';
import type { Mailer } from './mail.ts';
import type { CookieNames } from './session.ts';

/** What the application is made of, passed in by main.ts or by a test; nothing below reaches for a global. */
export interface Services {
  pool: pg.Pool;
  config: Config;
  clock: () => Date;
  cookies: CookieNames;
  log: FastifyBaseLogger;
  realtime: Realtime;
  providers: Providers;
  /** For what must be known to have arrived at once: everything else goes through the outbox. Null: there is no mail server. */
  mailer: Mailer | null;
  /** Wakes the outbox's sender after a commit, so that mail does not wait for its next round. Routes need not: serve.ts does. */
  wakeOutbox: () => void;
  /** The same for the jobs that people start. */
  wakeBatches: () => void;
}

export interface Realtime {
  /** Sends an event to every open socket of these accounts. */
  toAccounts(accountIds: readonly string[], event: string, payload: unknown): void;
  /** Ends the sockets of these sessions at once (sign-out, disabling, password change). */
  endSessions(sessionIds: readonly string[]): void;
  /** What the sockets have to tell, in Prometheus' text format. */
  metrics(): string;
}
