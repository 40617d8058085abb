import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import type { MailParts } from '#server/outbox/mail-parts.ts';
import { mailSenders } from '#server/mail/mail-senders.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import { enqueueMail, type Outbox, startOutbox } from '#server/outbox/outbox.ts';
import { enqueueMessages, type QueuedTemplate } from '#server/outbox/outbox-messages.ts';
import { pushService } from '#server/push/push-service.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';

export const LINK = {
  text: 'Go to https://school.example/x?token=secret',
  html: '<a href="https://school.example/x?token=secret">x</a>',
};

export interface OutboxRow {
  id: string;
  attempts: number;
  sent_at: string | null;
  failed_at: string | null;
  claimed_until: string | null;
  last_error: string | null;
  /** Until it is to be sent. */
  seconds: number;
  payload: Record<string, unknown>;
}

export interface OutboxTask {
  key: string | null;
  /** Until it runs. */
  seconds: number;
}

/** Writes mails of `template`. */
export const PLAIN: MailTemplates = {
  plain: (facts) => ({ ...(facts as { subject: string }), ...LINK }),
};

/** SQL that lets messages wait `seconds` from now, and gives them tasks for then. */
export const endWait = (where = 'true', seconds = 0): string =>
  `with due as (update outbox_message set send_after = now() + interval '${seconds} seconds' where sent_at is null and ${where} returning *)
    select from graphile_worker.add_jobs((select array_agg(row(case kind when 'MAIL' then 'send-mail' else 'send-messages' end,
      json_build_object('providerId', provider_id, 'ids', array[id]), null, send_after, null, id::text, null, null)::graphile_worker.job_spec)
      from due having count(*) > 0))`;

type SentEvent = [accountIds: readonly string[], event: string, payload: unknown];

/** Outboxes on a test's database, and what they hold and send. */
export function outboxRig(pool: Pool) {
  const apps: FastifyInstance[] = [];
  const outboxes: Outbox[] = [];
  const events: SentEvent[] = [];
  const realtime = {
    toAccounts: (...event: SentEvent) => void events.push(event),
    endSessions: () => {},
  };
  return {
    events,
    /** As one process runs it. */
    async start(
      smtpUrl: string | undefined,
      templates: MailTemplates = {},
      pushServiceUrl?: string,
      parts: Partial<MailParts> = {},
    ): Promise<Outbox> {
      const app = Fastify();
      const config = {
        pushServiceUrl,
        mailFrom: 'Some School <mail@school.example>',
        publicUrl: undefined,
        defaultProvider: 'lingua',
        port: 3000,
      };
      const push = pushService(pool, config);
      const senders = mailSenders(pool, { secretKeys: [], privateMailServers: true });
      const outbox = startOutbox({
        app,
        pool,
        realtime,
        senders,
        push,
        smtpUrl,
        config,
        templates,
        openFile: async () => null,
        mayLeave: async () => true,
        ...parts,
      });
      apps.push(app);
      await app.ready();
      outboxes.push(outbox);
      return outbox;
    },
    /** Waits until `check` throws no more. The outboxes look for messages at once, instead of every two seconds. */
    until: (check: () => unknown): Promise<unknown> =>
      vi.waitFor(
        () => {
          for (const { wake } of outboxes) wake();
          return check();
        },
        { timeout: 15_000, interval: 20 },
      ),
    async stopAll(): Promise<void> {
      outboxes.length = 0;
      await Promise.all(apps.splice(0).map((app) => app.close()));
      events.length = 0;
    },
    /** A mail that is written when it leaves, with its subject as its only fact. */
    async template(providerId: string, subject: string, more: Partial<QueuedTemplate> = {}): Promise<void> {
      const mail = { providerId, to: 'ana@school.example', template: 'plain', facts: { subject }, ...more };
      await inTransaction(pool, { providerId }, (db) => enqueueMessages(db, { mails: [mail], events: [] }));
    },
    /** The tasks that wait in the queue, or run. */
    async tasks(): Promise<OutboxTask[]> {
      const result = await pool.query<OutboxTask>(
        `select key, extract(epoch from run_at - now())::float8 as seconds
          from graphile_worker.jobs where task_identifier like 'send-%' order by id`,
      );
      return result.rows;
    },
    mail(
      providerId: string,
      dedupeKey: string,
      more: { to?: string; subject?: string; sendAfter?: Date } = {},
    ) {
      const mail = { providerId, dedupeKey, to: 'ana@school.example', subject: 'Welcome', ...LINK, ...more };
      return inTransaction(pool, { providerId }, (db) => enqueueMail(db, mail));
    },
    async rows(): Promise<OutboxRow[]> {
      const result = await pool.query<OutboxRow>(
        'select *, extract(epoch from send_after - now())::float8 as seconds from outbox_message order by created_at, dedupe_key',
      );
      return result.rows;
    },
  };
}
