import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { EventPayload, MailPayload } from './outbox-messages.ts';

/** A message that this process alone may send until its claim runs out. `attempts` counts this one too. */
export type Claimed = { providerId: string; id: string; attempts: number } & (
  | { kind: 'MAIL'; payload: MailPayload }
  | { kind: 'REALTIME'; payload: EventPayload }
);

export const BATCH = 20;
export const LEASE_SECONDS = 60;
export const MOST_ATTEMPTS = 10;
const HOUR_SECONDS = 3_600;
const ERROR_LENGTH = 500;

/** Claims what is due, across providers; nobody else gets it for a minute. */
export async function claimBatch(pool: pg.Pool, kinds: readonly Claimed['kind'][]): Promise<Claimed[]> {
  return inTransaction(pool, { providerId: null }, async (db) => {
    const { rows } = await sql<Claimed>`
      select provider_id as "providerId", id, attempts, kind, payload
        from claim_outbox(${BATCH}, make_interval(secs => ${LEASE_SECONDS}), ${[...kinds]}::text[])`.execute(
      db,
    );
    return rows;
  });
}

/** Marks it sent and blanks the mail's body: its links are secrets. What waited about the same matter is out of date and goes. */
export async function markSent(pool: pg.Pool, { providerId, id }: Claimed): Promise<void> {
  await inTransaction(pool, { providerId }, (db) =>
    sql`with sent as (
      update outbox_message set sent_at = now(), claimed_until = null, last_error = null, payload = payload - array['text', 'html']
       where id = ${id} and sent_at is null returning about, about_order)
    delete from outbox_message m using sent
     where m.about = sent.about and m.about_order < sent.about_order and m.sent_at is null`.execute(db),
  );
}

/** Puts it off, longer each time; gives it up after ten attempts (some hours), where support finds it. */
export async function markFailed(
  pool: pg.Pool,
  { providerId, id, attempts }: Claimed,
  reason: string,
): Promise<void> {
  const isOver = attempts >= MOST_ATTEMPTS;
  await inTransaction(pool, { providerId }, (db) =>
    db
      .updateTable('outbox_message')
      .set({
        claimed_until: null,
        last_error: reason.slice(0, ERROR_LENGTH),
        ...(isOver
          ? { failed_at: sql`now()` }
          : { send_after: sql`now() + make_interval(secs => ${backOffSeconds(attempts)})` }),
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
}

/** 5 s after the first failure, then three times as long each time, at most an hour. */
export const backOffSeconds = (attempts: number): number => Math.min(HOUR_SECONDS, 5 * 3 ** (attempts - 1));
