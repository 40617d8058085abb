import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { startPush } from '#domain/people/api/push.ts';
import { MOST_PUSH_DEVICES } from '#domain/people/push.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import { storedLook } from '#server/mail/mail-look.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { enqueuePush } from '#server/outbox/outbox-messages.ts';
import { isDeviceKey } from '#server/push/encrypt.ts';
import type { PushService } from '#server/push/push-service.ts';

type Subscription = z.output<typeof startPush.body>;
type Device = Pick<Session, 'providerId' | 'accountId' | 'sessionId'>;

/** Milliseconds for which a test message is worth sending: someone is waiting for it. */
const TEST_MS = 10 * 60_000;

/** Returns whether the session's device gets push messages. */
export async function isPushOn(db: Db, { sessionId }: Pick<Session, 'sessionId'>): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends push messages to the session's device from now on, by its browser's subscription, and to at most ten devices of the account: the
 * oldest ends. Another account that had the same browser ends there. Throws 400 for an address that is no browser's push service, and for a
 * key that is not one.
 */
export async function turnPushOn(
  db: Db,
  push: PushService,
  { providerId, accountId, sessionId }: Device,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  if (!push.accepts(endpoint)) throw fieldError('endpoint', 'push-address');
  if (!isDeviceKey(p256dh)) throw fieldError('p256dh', 'push-key');
  await sql`select from account where id = ${accountId} for no key update`.execute(db);
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
  const row = { endpoint, public_key: p256dh, auth_secret: auth };
  await db
    .insertInto('push_subscription')
    .values({ provider_id: providerId, session_id: sessionId, account_id: accountId, ...row })
    .onConflict((same) => same.columns(['provider_id', 'session_id']).doUpdateSet({ ...row, failures: 0 }))
    .execute();
  await sql`delete from push_subscription where account_id = ${accountId} and session_id in (select session_id from push_subscription
    where account_id = ${accountId} and session_id <> ${sessionId}
    order by created_at desc, session_id desc offset ${MOST_PUSH_DEVICES - 1})`.execute(db);
}

/** Sends no more push messages to the session's device. */
export async function turnPushOff(db: Db, { sessionId }: Pick<Session, 'sessionId'>): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** Queues a test message for the session's device. Throws 422 where it gets none. */
export async function sendTest(db: Db, { providerId, accountId, sessionId }: Device): Promise<void> {
  if (!(await isPushOn(db, { sessionId }))) throw new ApiError('not-possible', { text: 'push-is-off' });
  const { email, role } = await db
    .selectFrom('account')
    .select(['email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { providerName, locale } = await storedLook(db, { to: email });
  await enqueuePush(db, providerId, {
    to: email,
    sessionId,
    title: providerName,
    text: mailText(locale, 'push-test'),
    path: role === 'TEACHER' ? '/teacher/profile' : '/student/profile',
    tag: 'test',
    until: new Date(Date.now() + TEST_MS).toISOString(),
  });
}
