import type { FastifyInstance } from 'fastify';
import { parseCronItems, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Realtime } from '#server/http/services.ts';
import { createMailer, MAIL_CONNECTIONS, type Mailer, senderOf } from '#server/mail/mail.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import { startTaskQueue, type TaskQueue } from '#server/runtime/task-queue.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { deliveryTask, SEND_MAIL, SEND_MESSAGES } from './outbox-delivery.ts';

export { enqueueMail, enqueueRealtime } from './outbox-messages.ts';

export interface Outbox {
  /** What it sends with. */
  mailer: Mailer | null;
  /** Looks now for what has been committed. */
  wake: () => void;
}

interface OutboxOptions {
  app: FastifyInstance;
  pool: pg.Pool;
  realtime: Realtime;
  /** Without it mail stays in the outbox; events are sent all the same. */
  smtpUrl?: string | undefined;
  config: Pick<Config, 'mailFrom' | 'publicUrl' | 'defaultProvider' | 'port'>;
  templates?: MailTemplates;
}

/** Adds tasks of messages that have none: when a process starts, and each minute of those a minute overdue. */
const QUEUE_UNSENT = { withMail: 'queue-unsent-messages', withoutMail: 'queue-unsent-events' };

/**
 * Sends what the outbox holds (I9), by the tasks that were added with it. Any number of processes may run it. Starts when the
 * application is ready and ends with it: nothing further leaves once that has begun.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { app, pool, realtime, smtpUrl, config, templates = {} } = options;
  const { log } = app;
  const mailer = smtpUrl ? createMailer(smtpUrl, senderOf(config)) : null;
  const kinds = mailer ? (['MAIL', 'REALTIME'] as const) : (['REALTIME'] as const);
  // Named by what the process can send: another one would leave mails out.
  const queueUnsent = mailer ? QUEUE_UNSENT.withMail : QUEUE_UNSENT.withoutMail;
  const deliver = deliveryTask({ pool, realtime, mailer, kinds, templates, config, log });
  const tasks: TaskList = {
    [SEND_MESSAGES]: deliver,
    ...(mailer && { [SEND_MAIL]: deliver }),
    [queueUnsent]: async (payload) => {
      const { isStart = false } = payload as { isStart?: boolean };
      const call = sql`select queue_unsent_messages(${[...kinds]}::text[], ${isStart}::boolean)`;
      await asOwner(pool, (db) => call.execute(db), { isLong: true });
    },
  };
  let queue: TaskQueue | undefined;
  let stopping: Promise<void> | undefined;

  app.addHook('onReady', async () => {
    queue = startTaskQueue({
      pool,
      log,
      tasks,
      cron: parseCronItems([
        { task: queueUnsent, match: '* * * * *', options: { jobKey: queueUnsent, backfillPeriod: 0 } },
      ]),
      concurrency: MAIL_CONNECTIONS,
      onBegin: async ({ addJob }) =>
        void (await addJob(queueUnsent, { isStart: true }, { jobKey: queueUnsent })),
    });
  });
  // What requests still put there is for other processes to send, or for the next start.
  app.addHook('preClose', async () => {
    stopping = queue?.stop();
  });
  app.addHook('onClose', async () => {
    await stopping;
    mailer?.close();
  });
  return { mailer, wake: () => queue?.wake() };
}
