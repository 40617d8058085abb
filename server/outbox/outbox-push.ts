import { sql } from 'kysely';
import type pg from 'pg';
import { REFRESH_DAYS } from '#server/auth/session.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import type { PushNote } from '#server/mail/mail-template.ts';
import type { PushDevice, PushService } from '#server/push/push-service.ts';
import type { Claimed, MessageKey } from './outbox-claim.ts';

type ClaimedPush = Extract<Claimed, { kind: 'PUSH' }>;

interface Pushed {
  note: PushNote;
  /** The account, by its e-mail address. */
  to: string;
  title: string;
  text: string;
}

/** Condition: the session `s` is signed in. */
const IS_SIGNED_IN = sql`s.ended_at is null and s.last_seen_at > now() - make_interval(days => ${REFRESH_DAYS})`;

/**
 * Queues what an e-mail says for each of its reader's devices. Once, however often the e-mail is tried: the key has the e-mail's id. Each
 * device has a message of its own, so that one that cannot be reached holds up no other.
 */
export async function queuePushes(
  pool: pg.Pool,
  { providerId, id }: MessageKey,
  { note, to, title, text }: Pushed,
): Promise<void> {
  const { path, tag, until = null } = note;
  await inTransaction(pool, { providerId }, (db) =>
    sql`insert into outbox_message (provider_id, id, dedupe_key, kind, payload)
      select d.provider_id, gen_random_uuid(), 'push:' || ${id}::text || ':' || d.session_id, 'PUSH',
        jsonb_build_object('to', a.email, 'sessionId', d.session_id, 'title', ${title}::text, 'text', ${text}::text, 'path', ${path}::text,
          'tag', ${tag}::text, 'until', coalesce(${until}::timestamptz, now() + interval '1 day'))
      from account a join push_subscription d on d.provider_id = a.provider_id and d.account_id = a.id
      join session s on s.provider_id = d.provider_id and s.id = d.session_id and ${IS_SIGNED_IN}
      where a.provider_id = app_provider() and a.email = ${to}
      on conflict (provider_id, dedupe_key) where dedupe_key is not null do nothing`.execute(db),
  );
}

/** Sends a message to its device and notes the result. Does nothing once it is too late, or where the device is signed out. */
export async function deliverPush(
  pool: pg.Pool,
  push: PushService,
  { providerId, payload }: ClaimedPush,
): Promise<void> {
  const { sessionId, title, text, path, tag, until } = payload;
  const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000);
  const within = <T>(work: (db: Db) => Promise<T>) => inTransaction(pool, { providerId }, work);
  const device = seconds > 0 && (await within((db) => deviceOf(db, sessionId)));
  if (!device) return;
  if (!push.accepts(device.endpoint)) return within((db) => forgetDevice(db, sessionId, device.endpoint));
  try {
    const result = await push.send(device, JSON.stringify({ title, text, path, tag }), seconds);
    await within((db) =>
      result === 'gone'
        ? forgetDevice(db, sessionId, device.endpoint)
        : noteAttempt(db, sessionId, { isTaken: true }),
    );
  } catch (error) {
    await within((db) => noteAttempt(db, sessionId, { isTaken: false }));
    throw error;
  }
}

async function deviceOf(db: Db, sessionId: string): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    select d.endpoint, d.public_key as "publicKey", d.auth_secret as "authSecret" from push_subscription d
      join session s on s.provider_id = d.provider_id and s.id = d.session_id and ${IS_SIGNED_IN}
      join account a on a.provider_id = d.provider_id and a.id = d.account_id and a.disabled_at is null
     where d.session_id = ${sessionId}`.execute(db);
  return rows[0];
}

/** Unless the device has subscribed again in the meantime, at another address. */
async function forgetDevice(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

async function noteAttempt(db: Db, sessionId: string, { isTaken }: { isTaken: boolean }): Promise<void> {
  const noted = isTaken ? sql`last_success_at = now(), failures = 0` : sql`failures = failures + 1`;
  await sql`update push_subscription set ${noted} where session_id = ${sessionId}`.execute(db);
}
