import type { FastifyInstance } from 'fastify';
import { parseCronItems, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { PushService } from '#server/push/push-service.ts';
import type { Realtime } from '#server/http/services.ts';
import { createMailer, MAIL_CONNECTIONS, type Mailer, senderOf } from '#server/mail/mail.ts';
import type { MailSenders } from '#server/mail/mail-senders.ts';
import { startTaskQueue, type TaskQueue } from '#server/runtime/task-queue.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';
import type { MailParts } from './mail-parts.ts';
import { ownLanes } from './own-lanes.ts';
import { deliveryTask, SEND_MAIL, SEND_MESSAGES } from './outbox-delivery.ts';

export { enqueueMail, enqueueRealtime } from './outbox-messages.ts';

export interface Outbox {
  /** Sends e-mails; null if no SMTP server is configured. */
  mailer: Mailer | null;
  /** Checks immediately for committed messages. */
  wake: () => void;
}

interface OutboxOptions extends MailParts {
  app: FastifyInstance;
  pool: pg.Pool;
  realtime: Realtime;
  senders: MailSenders;
  push: PushService;
  /** Without it e-mails stay in the outbox; events and messages to devices are still sent. */
  smtpUrl?: string | undefined;
  config: Pick<Config, 'mailFrom' | 'publicUrl' | 'defaultProvider' | 'port'>;
}

/** How long mail that is on its way may take when the process ends. */
const STOP_WITHIN_MS = 3_000;

/** Tasks that add missing tasks for messages: at the start of a process, and every minute for messages that are a minute overdue. */
const QUEUE_UNSENT = { withMail: 'queue-unsent-messages', withoutMail: 'queue-unsent-events' };

/**
 * Sends the messages in the outbox (I9), by the tasks that were added with them. Any number of processes can run it. Starts when the
 * application is ready, and stops with it: afterwards nothing more is sent.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { app, pool, realtime, senders, push, smtpUrl, config, ...parts } = options;
  const { log } = app;
  const mailer = smtpUrl ? createMailer(smtpUrl, { address: senderOf(config) }) : null;
  const kinds = mailer ? (['MAIL', 'REALTIME', 'PUSH'] as const) : (['REALTIME', 'PUSH'] as const);
  // Named by what this process can send, because a process without SMTP would skip e-mails.
  const queueUnsent = mailer ? QUEUE_UNSENT.withMail : QUEUE_UNSENT.withoutMail;
  const lanes = ownLanes(log);
  const given = { pool, realtime, mailer, senders, lanes, push, kinds, config, log, ...parts };
  const deliver = deliveryTask(given);
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
  // Messages that requests still add are sent by other processes, or after the next start.
  app.addHook('preClose', async () => {
    stopping = withTimeout(STOP_WITHIN_MS, lanes.settled(), undefined).then(() => queue?.stop());
  });
  app.addHook('onClose', async () => {
    await stopping;
    mailer?.close();
    senders.close();
  });
  return { mailer, wake: () => queue?.wake() };
}
