import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { closeSupplantsOfSessions, closeSupplantsOfSubject } from './supplant-end.ts';

/** Why a session ended; kept on its row. */
export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'signed-in-again'
  | 'password-changed'
  | 'second-factor'
  | 'disabled'
  | 'role-changed';

/**
 * Ends an account's sessions in the running transaction: from its commit on, none of their tokens is valid (SEC-12). Call it after the
 * change that makes it necessary, in the same transaction. Returns the ids of the ended sessions; pass them to
 * `services.realtime.endSessions` after the commit. `exceptSessionId` is the session that made the change and stays open. `place` is for
 * the mails to people whose supplant ends with a session.
 */
export async function endSessionsOf(
  db: Db,
  place: MailPlace,
  { accountId, reason, exceptSessionId }: { accountId: string; reason: EndReason; exceptSessionId?: string },
): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId!))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await closeSupplantsOfSessions(db, place, ids);
  // A disabled person cannot be acted as, either.
  if (reason === 'disabled') await closeSupplantsOfSubject(db, place, accountId);
  return ids;
}

/** Ends one open session of the provider, of `accountId` if given; returns its id, or undefined if there is none. */
export async function endSession(
  db: Db,
  place: MailPlace,
  { sessionId, reason, accountId }: { sessionId: string; reason: EndReason; accountId?: string },
): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await closeSupplantsOfSessions(db, place, ids);
  return ids;
}
