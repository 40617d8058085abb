import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { createMailer, type Mailer, senderOf } from '#server/mail/mail.ts';
import { BATCH, claimBatch, type Claimed } from './outbox-claim.ts';
import { deliverer } from './outbox-delivery.ts';
import type { MailTemplates } from '#server/mail/mail-template.ts';
import { type Rounds, startPollingWorker } from '#server/runtime/polling-worker.ts';
import type { Realtime } from '#server/http/services.ts';

export { enqueueMail, enqueueRealtime } from './outbox-messages.ts';

export interface Outbox {
  /** What it sends with. */
  mailer: Mailer | null;
  /** Looks soon instead of at the next round. May be called before the writing transaction commits. */
  wake: () => void;
  /** Ends the rounds; resolves when what is on its way has arrived or failed. */
  stop: () => Promise<void>;
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

const ROUND_MS = 2_000;

/**
 * Sends what the outbox holds (I9): every 2 s and after each wake, until nothing is due. Any number of processes may run it.
 * Starts when the application is ready and ends with it: nothing further leaves once that has begun. No failure ends it earlier.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { app, pool, realtime, smtpUrl, config, templates = {} } = options;
  const mailer = smtpUrl ? createMailer(smtpUrl, senderOf(config)) : null;
  const kinds = mailer ? (['MAIL', 'REALTIME'] as const) : (['REALTIME'] as const);
  const deliver = deliverer({ pool, realtime, mailer, templates, config, log: app.log });
  let isStopping = false;
  let rounds: Rounds | null = null;

  async function drain(): Promise<void> {
    for (let batch: Claimed[] | null = null; !isStopping && (!batch || batch.length === BATCH); ) {
      batch = await claimBatch(pool, kinds);
      await deliver(batch);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await rounds?.stop();
    mailer?.close();
  }

  app.addHook('onReady', async () => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'the outbox will try again');
    rounds = startPollingWorker(drain, { everyMs: ROUND_MS, onError });
  });
  // What requests still put there is for other processes to send, or for the next start.
  let stopping: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopping = stop();
  });
  app.addHook('onClose', async () => stopping);
  return { mailer, wake: () => rounds?.wake(), stop };
}
