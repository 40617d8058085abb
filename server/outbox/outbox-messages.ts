import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Area } from '#domain/shared/rights.ts';
import { UNDO_SECONDS, UNDO_TRAVEL_SECONDS } from '#domain/office/undo.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { OutboxMessage } from '#server/db/tables.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rowSource } from '#server/db/connection/row-source.ts';
import { newId } from '#server/runtime/id.ts';

interface Queued {
  providerId: string;
  /**
   * Only one message per key is stored, so that a repeated command sends nothing twice (I9). Left out for messages that cannot be repeated.
   */
  dedupeKey?: string;
  /** Send time. Messages about staff actions wait here, so that undo can still withdraw them (DATA-07). Default: immediately. */
  sendAfter?: Date;
}

export interface QueuedMail extends Queued {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** An e-mail that is written when it is sent, with the template of that name and these facts. */
export interface QueuedTemplate extends Queued {
  to: string;
  template: string;
  facts: unknown;
  /** Subject of the message, and its order among the messages about the same one: only the newest that waits is sent. */
  about?: { matter: string; order: number };
  /** The action that staff can still undo; undoing it withdraws this message. */
  undoId?: string | undefined;
}

/**
 * Milliseconds that e-mails about staff actions wait: as long as undo is possible (DATA-07), and slightly longer for an undo in the last
 * second.
 */
const WAIT_MS = (UNDO_SECONDS + UNDO_TRAVEL_SECONDS + 2) * 1000;

/** Returns the time at which e-mails about a staff action of now are sent. */
export const mailTime = (): string => new Date(Date.now() + WAIT_MS).toISOString();

/** Returns the delay for an action that can be undone; without undo a message is sent immediately. */
export const undoWait = (undoId: string | undefined): Pick<QueuedTemplate, 'undoId' | 'sendAfter'> =>
  undoId ? { undoId, sendAfter: new Date(mailTime()) } : {};

export interface QueuedEvent extends Queued {
  accountIds: readonly string[];
  /** Also sent to staff who can see this part of the back-office at sending time. */
  staff?: Area;
  event: string;
  payload: unknown;
}

/** Stored content of an e-mail. `text` and `html` are cleared once it is sent, because their links are secrets. */
export type WrittenPayload = Pick<QueuedMail, 'to' | 'subject' | 'text' | 'html'>;
export type TemplatePayload = Pick<QueuedTemplate, 'to' | 'template' | 'facts'>;
export type MailPayload = WrittenPayload | TemplatePayload;
export type EventPayload = Pick<QueuedEvent, 'accountIds' | 'staff' | 'event' | 'payload'>;

/** Stored content of a message for one device. `text` is cleared once it is sent, as that of an e-mail. */
export interface PushPayload {
  /** Whose it is: their e-mail address, by which personal data is found. */
  to: string;
  sessionId: string;
  title: string;
  text: string;
  /** Where it leads: of the school's own pages. */
  path: string;
  /** A later message with the same tag takes its place on the device. */
  tag: string;
  /** From then on it is not worth sending. */
  until: string;
}

/** Queues an e-mail in the running transaction: it is sent after the commit, and never if that fails (I9). */
export async function enqueueMail(db: Db, mail: QueuedMail): Promise<void> {
  const { to, subject, text, html } = mail;
  await enqueue(db, [row('MAIL', mail, { to, subject, text, html } satisfies WrittenPayload)]);
}

/**
 * Queues an e-mail again that has failed; returns false when there is none with this key. It is a new message, because a task of the failed one
 * may still wait in the queue, and would set its time.
 */
export async function requeueFailed(db: Db, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql<{ providerId: string; payload: unknown }>`
    delete from outbox_message where dedupe_key = ${dedupeKey} and kind = 'MAIL' and failed_at is not null and sent_at is null
    returning provider_id as "providerId", payload`.execute(db);
  const [failed] = rows;
  if (!failed) return false;
  await enqueue(db, [row('MAIL', { providerId: failed.providerId, dedupeKey }, failed.payload)]);
  return true;
}

/** E-mails that are written when they are sent, and events. */
export interface Messages {
  mails: readonly QueuedTemplate[];
  events: readonly QueuedEvent[];
}

/** Queues messages with one statement in the running transaction. */
export async function enqueueMessages(db: Db, messages: Messages): Promise<void> {
  await enqueue(db, rowsOf(messages));
}

/** Returns the same as the last part of a larger statement; the caller must run it in this transaction. */
export function insertMessages(db: Db, messages: Messages): RawBuilder<unknown> {
  written.add(db);
  return insertRows(rowsOf(messages));
}

const rowsOf = ({ mails, events }: Messages): OutboxRow[] => [...mails.map(mailRow), ...events.map(eventRow)];

function mailRow(mail: QueuedTemplate): OutboxRow {
  const { to, template, facts, about, undoId } = mail;
  const payload = { to, template, facts } satisfies TemplatePayload;
  const matter = { about: about?.matter ?? null, about_order: about?.order ?? null, undo_id: undoId ?? null };
  return { ...row('MAIL', mail, payload), ...matter };
}

/** Queues an event for the sockets of some accounts in the running transaction. */
export async function enqueueRealtime(db: Db, message: QueuedEvent): Promise<void> {
  await enqueue(db, [eventRow(message)]);
}

function eventRow(message: QueuedEvent): OutboxRow {
  const { accountIds, staff, event, payload } = message;
  return row('REALTIME', message, {
    accountIds,
    ...(staff && { staff }),
    event,
    payload,
  } satisfies EventPayload);
}

/** Queues a message for one device in the running transaction. */
export async function enqueuePush(db: Db, providerId: string, message: PushPayload): Promise<void> {
  await enqueue(db, [row('PUSH', { providerId }, message)]);
}

const written = new WeakSet<Db>();

/** Whether a transaction has queued messages; if so, the sender should be woken after the commit. */
export const hasPendingMessages = (db: Db): boolean => written.has(db);

type OutboxRow = Insertable<OutboxMessage>;

const row = (kind: 'MAIL' | 'REALTIME' | 'PUSH', queued: Queued, payload: unknown): OutboxRow => ({
  provider_id: queued.providerId,
  id: newId(),
  dedupe_key: queued.dedupeKey ?? null,
  kind,
  payload: JSON.stringify(payload),
  ...(queued.sendAfter && { send_after: queued.sendAfter.toISOString() }),
});

async function enqueue(db: Db, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await runSql(db, insertRows(rows));
  written.add(db);
}

const ONCE = sql`on conflict (provider_id, dedupe_key) where dedupe_key is not null do nothing`;
const NEW = sql``;

const ROWS = rowSource(
  'r',
  {
    provider_id: 'uuid',
    id: 'uuid',
    dedupe_key: 'text',
    kind: 'text',
    payload: 'jsonb',
    send_after: 'timestamptz',
    about: 'text',
    about_order: 'int',
    undo_id: 'uuid',
  },
  { few: 4 },
);

function insertRows(rows: readonly OutboxRow[]): RawBuilder<unknown> {
  const values = rows.map((one) => [
    one.provider_id,
    one.id,
    one.dedupe_key ?? null,
    one.kind,
    one.payload,
    one.send_after ?? null,
    one.about ?? null,
    one.about_order ?? null,
    one.undo_id ?? null,
  ]);
  return sql`insert into outbox_message (provider_id, id, dedupe_key, kind, payload, send_after, about, about_order, undo_id)
      select r.provider_id, r.id, r.dedupe_key, r.kind, r.payload, coalesce(r.send_after, now()), r.about, r.about_order, r.undo_id
      from ${ROWS(values)} ${rows.some((one) => one.dedupe_key) ? ONCE : NEW}`;
}
