import { sql } from 'kysely';
import type pg from 'pg';
import { pipeline, runSql } from '#server/db/connection/connection.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import type { EventPayload, MailPayload, PushPayload } from './outbox-messages.ts';

/** When to check a message again. */
export interface Later {
  kind: Claimed['kind'];
  again: Date;
}

/** Identifies a message. */
export interface MessageKey {
  providerId: string;
  id: string;
}

/** A message that only this process can send until its claim expires. `attempts` includes this one. */
export type Claimed = MessageKey & { attempts: number } & (
    | { kind: 'MAIL'; payload: MailPayload }
    | { kind: 'REALTIME'; payload: EventPayload }
    | { kind: 'PUSH'; payload: PushPayload }
  );

/** Longer than sending an e-mail can take; if the process dies, another one sends it afterwards. */
const LEASE_SECONDS = 60;
/** The same for an e-mail with stored files, over a slow line. */
const LEASE_WITH_FILES_SECONDS = 600;
export const MOST_ATTEMPTS = 10;
const ERROR_LENGTH = 500;

/**
 * Claims a message of these kinds that is due. Otherwise returns when to check again: at its send time, when another process's claim
 * expires, or when a newer message about the same subject is due. Null for a message that was sent, failed finally or was withdrawn.
 */
export function claimMessage(
  pool: pg.Pool,
  { providerId, id }: MessageKey,
  kinds: readonly Claimed['kind'][],
): Promise<Claimed | Later | null> {
  return inTransaction(pool, { providerId }, async (db) => {
    // A transaction that writes a newer message about the same subject locks this row: wait for its commit.
    pipeline(db, sql`select from outbox_message where id = ${id} for update`);
    const [claimed] = await runSql<Claimed>(
      db,
      sql`update outbox_message m set claimed_until = now() + make_interval(secs => case when payload #> '{facts,files}' is null then ${LEASE_SECONDS}::int else ${LEASE_WITH_FILES_SECONDS}::int end), attempts = attempts + 1
        where m.id = ${id} and m.sent_at is null and m.failed_at is null and m.send_after <= now() and m.kind = any (${kinds}::text[])
          and (m.claimed_until is null or m.claimed_until < now()) and not exists (select ${YOUNGER})
        returning provider_id as "providerId", id, attempts, kind, payload`,
    );
    return claimed ?? (await whenToLook(db, id));
  });
}

/** Newer waiting messages about the same subject: once one of them is sent, older ones are out of date. */
const YOUNGER = sql`from outbox_message y where y.provider_id = m.provider_id and y.about = m.about and y.about_order > m.about_order
  and y.sent_at is null and y.failed_at is null`;

async function whenToLook(db: Db, id: string): Promise<Later | null> {
  const [waiting] = await runSql<{ kind: Claimed['kind']; at: string }>(
    db,
    sql`select m.kind, greatest(m.send_after, m.claimed_until, now() + interval '1 second', (select max(y.send_after) ${YOUNGER})) as at
      from outbox_message m where m.id = ${id} and m.sent_at is null and m.failed_at is null`,
  );
  return waiting ? { kind: waiting.kind, again: whole(waiting.at) } : null;
}

/** Rounds a database time from microseconds up to milliseconds. */
const whole = (at: string): Date => new Date(Date.parse(at) + 1);

/**
 * Marks a message as sent and clears the e-mail's body, because its links are secrets, and the token of one in its facts; its subject is kept.
 * Removes waiting messages about the same subject, because they are out of date.
 */
export async function markSent(
  pool: pg.Pool,
  { providerId, id }: MessageKey,
  subject: string | null,
): Promise<void> {
  await inTransaction(pool, { providerId }, (db) =>
    sql`with sent as (
      update outbox_message set sent_at = now(), claimed_until = null, last_error = null, payload = (payload - array['text', 'html']) #- '{facts,token}'
        || jsonb_strip_nulls(jsonb_build_object('subject', ${subject}::text))
       where id = ${id} and sent_at is null returning about, about_order)
    delete from outbox_message m using sent
     where m.about = sent.about and m.about_order < sent.about_order and m.sent_at is null`.execute(db),
  );
}

/** Returns a claimed message that was not tried: its turn comes in some seconds, and no attempt is counted. */
export async function postpone(
  pool: pg.Pool,
  { providerId, id, kind }: Claimed,
  seconds: number,
): Promise<Later | null> {
  const row = await inTransaction(pool, { providerId }, (db) =>
    db
      .updateTable('outbox_message')
      .set({
        claimed_until: null,
        attempts: sql`greatest(attempts - 1, 0)`,
        send_after: sql`now() + ${seconds} * interval '1 second'`,
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning('send_after')
      .executeTakeFirst(),
  );
  return row ? { kind, again: whole(row.send_after) } : null;
}

/**
 * Schedules the next attempt, with a longer delay each time, and returns its time. After ten attempts (some hours), or now if it is
 * `isFinal`, the message fails, and support can find it.
 */
export async function markFailed(
  pool: pg.Pool,
  { providerId, id, attempts, kind }: Claimed,
  reason: string,
  isFinal = false,
): Promise<Later | null> {
  const isOver = isFinal || attempts >= MOST_ATTEMPTS;
  const row = await inTransaction(pool, { providerId }, (db) =>
    db
      .updateTable('outbox_message')
      .set({
        claimed_until: null,
        last_error: reason.slice(0, ERROR_LENGTH),
        ...(isOver
          ? { failed_at: sql`now()` }
          : { send_after: sql`now() + least(3600, 5 * 3 ^ ${attempts - 1}::int) * interval '1 second'` }),
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning('send_after')
      .executeTakeFirst(),
  );
  return isOver || !row ? null : { kind, again: whole(row.send_after) };
}
