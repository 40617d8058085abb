import type { Db } from '#server/db/tenant.ts';
import { newId } from './id.ts';

interface Queued {
  providerId: string;
  /** The same key is written once: a repeated command sends nothing twice (I9). */
  dedupeKey: string;
  /** Staff actions wait here, so that undo can still take them back (design 3.4). Default: at once. */
  sendAfter?: Date;
}

export interface QueuedMail extends Queued {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface QueuedEvent extends Queued {
  accountIds: readonly string[];
  event: string;
  payload: unknown;
}

/** What a mail's row holds. `text` and `html` go once it is sent: their links are secrets. */
export type MailPayload = Pick<QueuedMail, 'to' | 'subject' | 'text' | 'html'>;
export type EventPayload = Pick<QueuedEvent, 'accountIds' | 'event' | 'payload'>;

/** Puts a mail into the outbox within the running transaction: it leaves when that commits, never otherwise (I9). */
export async function enqueueMail(db: Db, mail: QueuedMail): Promise<void> {
  const { to, subject, text, html } = mail;
  await enqueue(db, 'MAIL', mail, { to, subject, text, html } satisfies MailPayload);
}

/** Puts an event for the sockets of some accounts into the outbox within the running transaction. */
export async function enqueueRealtime(db: Db, message: QueuedEvent): Promise<void> {
  const { accountIds, event, payload } = message;
  await enqueue(db, 'REALTIME', message, { accountIds, event, payload } satisfies EventPayload);
}

const written = new WeakSet<Db>();

/** Whether a transaction has put something into the outbox: then its sender is worth waking once that has committed. */
export const hasEnqueued = (db: Db): boolean => written.has(db);

async function enqueue(db: Db, kind: 'MAIL' | 'REALTIME', queued: Queued, payload: unknown): Promise<void> {
  await db
    .insertInto('outbox_message')
    .values({
      provider_id: queued.providerId,
      id: newId(),
      dedupe_key: queued.dedupeKey,
      kind,
      payload: JSON.stringify(payload),
      ...(queued.sendAfter && { send_after: queued.sendAfter.toISOString() }),
    })
    .onConflict((clash) => clash.columns(['provider_id', 'dedupe_key']).doNothing())
    .execute();
  written.add(db);
}
