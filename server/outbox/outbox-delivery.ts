import type { FastifyBaseLogger } from 'fastify';
import type { AddJobsJobSpec, Task } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Area } from '#domain/shared/rights.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import type { Mailer } from '#server/mail/mail.ts';
import { MissingAttachment } from '#server/mail/missing-attachment.ts';
import type { MailParts } from './mail-parts.ts';
import type { MailSenders } from '#server/mail/mail-senders.ts';
import {
  claimMessage,
  type Claimed,
  type Later,
  markFailed,
  markSent,
  type MessageKey,
  MOST_ATTEMPTS,
  postpone,
} from './outbox-claim.ts';
import { clearFailure, keepFailure, type OwnLanes } from './own-lanes.ts';
import { lookAt, storedLook, type StoredLook } from '#server/mail/mail-look.ts';
import type { TemplatePayload } from './outbox-messages.ts';
import { deliverPush, queuePushes } from './outbox-push.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import type { Realtime } from '#server/http/services.ts';
import type { PushService } from '#server/push/push-service.ts';

/** Milliseconds for which the list of staff to notify is cached, because events come in bursts. */
const STAFF_KEPT_MS = 1_000;

interface DeliveryOptions extends MailParts {
  pool: pg.Pool;
  realtime: Realtime;
  mailer: Mailer | null;
  /** Mail servers of single schools; the others' mail goes by `mailer`. */
  senders: Pick<MailSenders, 'of'>;
  lanes: OwnLanes;
  push: PushService;
  kinds: readonly Claimed['kind'][];
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;
  log: FastifyBaseLogger;
}

/** Delivers the messages of one statement, or one that is retried. */
export const SEND_MESSAGES = 'send-messages';
/** Delivers one e-mail; run only by processes with a mail server. */
export const SEND_MAIL = 'send-mail';

interface MessagesTask {
  providerId: string;
  ids: readonly string[];
}

type AddLater = (id: string, later: Later, options?: { isReplacing: boolean }) => Promise<void>;

/** With more messages each becomes a task of its own, so that all workers share them. */
const MOST_TOGETHER = 8;

/**
 * Returns the task that delivers messages, one after the other, and stores the results. One that is not due, or failed, gets a task of its
 * own. Safe to run twice, and concurrently.
 */
export function deliveryTask({
  pool,
  realtime,
  mailer,
  senders,
  lanes,
  push,
  kinds,
  templates,
  openFile,
  mayLeave,
  config,
  log,
}: DeliveryOptions): Task {
  // Sent, but the database was away when that should be written: only to be marked the next time, not sent twice.
  const unmarked = new Map<string, string | null>();

  const keep = memoizeFor<string[]>(STAFF_KEPT_MS);
  const staffWhoSee = (providerId: string, area: Area) =>
    keep(`${providerId}:${area}`, () =>
      inTransaction(pool, { providerId }, async (db) => {
        const { rows } = await sql<{ id: string }>`select s as id from staff_who_see(${area}) s`.execute(db);
        return rows.map(({ id }) => id);
      }),
    );

  /** Returns the subject of an e-mail that was sent. */
  async function deliver(message: Claimed, by: Mailer | null): Promise<string | null> {
    if (message.kind === 'REALTIME') {
      const { accountIds, staff, event, payload } = message.payload;
      const also = staff ? await staffWhoSee(message.providerId, staff) : [];
      realtime.toAccounts([...accountIds, ...also], event, payload);
      return null;
    }
    if (message.kind === 'PUSH') {
      await deliverPush(pool, push, message);
      return null;
    }
    if (!by) throw new Error('There is no mail server.');
    const { to } = message.payload;
    const provider = await inTransaction(pool, { providerId: message.providerId }, async (db) =>
      (await mayLeave(db, message)) ? storedLook(db, { to }) : null,
    );
    if (!provider) return null;
    const sent = { id: message.id, fromName: provider.providerName, to };
    if (!('template' in message.payload)) {
      await by.send({ ...message.payload, ...sent });
      return message.payload.subject;
    }
    const written = write(message.payload, provider, by);
    if (!written) return null;
    const { push: note, ...mail } = written;
    // Before the e-mail, because that can wait for its server.
    if (note) await queuePushes(pool, message, { note, to, title: sent.fromName, text: mail.subject });
    await by.send({ ...mail, ...sent });
    return mail.subject;
  }

  function write({ template, facts, to }: TemplatePayload, provider: StoredLook, { address }: Mailer) {
    const origin = providerOrigin(provider.subdomain, config);
    const asWritten = templates[template];
    if (!asWritten) throw new Error(`There is no mail template ${template}.`);
    return asWritten(facts, {
      ...lookAt(provider, origin),
      origin,
      rules: provider.rules,
      address,
      to,
      readLogo: (url) =>
        inTransaction(pool, { providerId: provider.providerId }, (db) => paperLogoOf(db, url)),
      openFile: async (file) => {
        const content = await openFile(file);
        if (!content) throw new MissingAttachment(file.fileName);
        return content;
      },
    });
  }

  /** Returns when to try again. */
  async function deliverAndMark(key: MessageKey, addLater: AddLater): Promise<Later | null> {
    const message = await claimMessage(pool, key, kinds);
    if (!message) return null;
    if ('again' in message) return message;
    if (message.kind !== 'MAIL') return attempt(message, mailer);
    let own: Mailer | null;
    try {
      own = await senders.of(message.providerId);
    } catch (error) {
      return fail(message, error, true);
    }
    if (!own) return attempt(message, mailer);
    // The school's server may be slow. The worker does not wait for it.
    const by = own;
    const hasRoom = lanes.run(message.providerId, async () => {
      const later = await attempt(message, by, true);
      if (later) await addLater(message.id, later);
    });
    if (hasRoom) return null;
    const later = await postpone(pool, message, lanes.turn(message.providerId));
    // A process that found the message claimed has added a task for the end of the claim: this time replaces that.
    if (later) await addLater(message.id, later, { isReplacing: true });
    return null;
  }

  async function attempt(message: Claimed, by: Mailer | null, isOwn = false): Promise<Later | null> {
    const { id } = message;
    try {
      if (!unmarked.has(id)) unmarked.set(id, await deliver(message, by));
    } catch (error) {
      return fail(message, error, isOwn);
    }
    await markSent(pool, message, unmarked.get(id) ?? null);
    unmarked.delete(id);
    if (isOwn) await clearFailure(pool, message.providerId);
    return null;
  }

  async function fail(message: Claimed, error: unknown, isOwn: boolean): Promise<Later | null> {
    const { id, kind, attempts, providerId } = message;
    const reason = error instanceof Error ? error.message : String(error);
    const facts = { outboxId: id, kind, attempts, reason };
    const isFinal = error instanceof MissingAttachment;
    if (attempts < MOST_ATTEMPTS && !isFinal) log.warn(facts, 'a message could not be sent yet');
    else log.error(facts, 'a message was given up');
    if (isOwn && !isFinal) await keepFailure(pool, providerId, reason);
    return markFailed(pool, message, reason, isFinal);
  }

  return async (payload, { addJobs }) => {
    const { providerId, ids } = payload as MessagesTask;
    const ownTask = (id: string, later?: Later): AddJobsJobSpec => ({
      identifier: later?.kind === 'MAIL' ? SEND_MAIL : SEND_MESSAGES,
      payload: { providerId, ids: [id] } satisfies MessagesTask,
      jobKey: id,
      ...(later && { runAt: later.again }),
    });
    if (ids.length > MOST_TOGETHER) {
      await addJobs(ids.map((id) => ownTask(id)));
      return;
    }
    // An earlier task for the same message stays: its time may have been moved forward since this one looked.
    const addLater: AddLater = async (id, later, { isReplacing } = { isReplacing: false }) =>
      void (await addJobs([ownTask(id, later)], !isReplacing));
    for (const id of ids) {
      const later = await deliverAndMark({ providerId, id }, addLater);
      if (later) await addLater(id, later);
    }
  };
}
