import { sql } from 'kysely';
import type pg from 'pg';
import { pipeline, runSql } from '#server/db/connection/connection.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import type { EventPayload, MailPayload } from './outbox-messages.ts';

/** When a message is to be looked at again. */
export interface Later {
  kind: Claimed['kind'];
  again: Date;
}

/** Which message. */
export interface MessageKey {
  providerId: string;
  id: string;
}

/** A message that this process alone may send until its claim runs out. `attempts` counts this one too. */
export type Claimed = MessageKey & { attempts: number } & (
    | { kind: 'MAIL'; payload: MailPayload }
    | { kind: 'REALTIME'; payload: EventPayload }
  );

/** Longer than a mail may take: when the process dies with it, another one sends it then. */
const LEASE_SECONDS = 60;
export const MOST_ATTEMPTS = 10;
const ERROR_LENGTH = 500;

/**
 * Claims a message of these kinds that is due. Otherwise answers when to look again: at its time, once another process should have sent
 * it, or once a younger message about the same matter should have left. Null for one that has left, was given up or taken back.
 */
export function claimMessage(
  pool: pg.Pool,
  { providerId, id }: MessageKey,
  kinds: readonly Claimed['kind'][],
): Promise<Claimed | Later | null> {
  return inTransaction(pool, { providerId }, async (db) => {
    // A writer of a younger message about the same matter locks this row: wait for its commit.
    pipeline(db, sql`select from outbox_message where id = ${id} for update`);
    const [claimed] = await runSql<Claimed>(
      db,
      sql`update outbox_message m set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
        where m.id = ${id} and m.sent_at is null and m.failed_at is null and m.send_after <= now() and m.kind = any (${kinds}::text[])
          and (m.claimed_until is null or m.claimed_until < now()) and not exists (select ${YOUNGER})
        returning provider_id as "providerId", id, attempts, kind, payload`,
    );
    return claimed ?? (await whenToLook(db, id));
  });
}

/** Of those about the same matter that wait too: once one of them has left, older ones are out of date. */
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

/** A moment of the database's, which counts microseconds, as one that is not before it. */
const whole = (at: string): Date => new Date(Date.parse(at) + 1);

/** Marks it sent and blanks the mail's body: its links are secrets. What waited about the same matter is out of date and goes. */
export async function markSent(pool: pg.Pool, { providerId, id }: MessageKey): Promise<void> {
  await inTransaction(pool, { providerId }, (db) =>
    sql`with sent as (
      update outbox_message set sent_at = now(), claimed_until = null, last_error = null, payload = payload - array['text', 'html']
       where id = ${id} and sent_at is null returning about, about_order)
    delete from outbox_message m using sent
     where m.about = sent.about and m.about_order < sent.about_order and m.sent_at is null`.execute(db),
  );
}

/** Puts it off, longer each time, and answers until when; gives it up after ten attempts (some hours), where support finds it. */
export async function markFailed(
  pool: pg.Pool,
  { providerId, id, attempts, kind }: Claimed,
  reason: string,
): Promise<Later | null> {
  const isOver = attempts >= MOST_ATTEMPTS;
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
