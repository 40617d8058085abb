import type {
  endSession as endSessionEndpoint,
  listSessions,
  signOutEverywhere,
} from '#domain/people/api/auth.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { HandlerContext, ManualTransactionContext } from '#server/http/route.ts';
import { clearSessionCookies, REFRESH_DAYS } from '#server/auth/session.ts';
import { sql } from 'kysely';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';

/** Returns the account's active sessions, latest first. Sessions not refreshed within the lifetime of a refresh token are over. */
export async function ownSessions({ db, session }: HandlerContext<typeof listSessions>) {
  refuseSupplanting(session);
  return db
    .selectFrom('session')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .select((eb) => eb('id', '=', session.sessionId).$castTo<boolean>().as('isCurrent'))
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(days => ${REFRESH_DAYS})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Ends one of the caller's sessions; throws 404 for another person's, as for one that does not exist. */
export async function endOwnSession({
  session,
  transaction,
  services,
  params,
  reply,
}: ManualTransactionContext<typeof endSessionEndpoint>): Promise<void> {
  refuseSupplanting(session);
  const isCurrent = params.id === session.sessionId;
  const reason = isCurrent ? 'signed-out' : 'signed-out-elsewhere';
  const ended = await transaction((db) =>
    endSession(db, services, { sessionId: params.id, reason, accountId: session.accountId }),
  );
  orNotFound(ended[0]);
  services.realtime.endSessions(ended);
  if (isCurrent) clearSessionCookies(reply, services.cookies);
}

/** Ends all sessions of the account, including this one. */
export async function endAllSessions({
  session,
  transaction,
  services,
  reply,
}: ManualTransactionContext<typeof signOutEverywhere>): Promise<void> {
  refuseSupplanting(session);
  const ended = await transaction((db) =>
    endSessionsOf(db, services, { accountId: session.accountId, reason: 'signed-out' }),
  );
  services.realtime.endSessions(ended);
  clearSessionCookies(reply, services.cookies);
}
