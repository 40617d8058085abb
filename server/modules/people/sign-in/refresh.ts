import { sql } from 'kysely';
import type { refreshToken, SessionReply } from '#domain/people/api/auth.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import { hashSecret, newSalt, newSecret, successorOf } from '#server/auth/secret.ts';
import {
  accessUntil,
  clearSessionCookies,
  enterSession,
  REFRESH_GRACE_SECONDS,
  refreshTokenOf,
  refreshUntil,
  type Session,
  setSessionCookies,
  type Tokens,
} from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { replyOf } from './open-session.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { closeExpiredSupplants } from './supplant-end.ts';

type Outcome = { session: Session; tokens: Tokens } | { session: null; replayedSessionId: string | null };

/**
 * Rotates the refresh token (API-03, D5). Within the grace period the same successor is returned again, so that leaving a page during the
 * request signs no one out (decision 29). A refused refresh clears the cookies, and the person has to sign in again (ERR-02).
 */
export async function refresh({
  transaction,
  services,
  request,
  reply,
  now,
}: PublicHandlerContext<typeof refreshToken>): Promise<SessionReply> {
  refuseCrossSite(request);
  const token = refreshTokenOf(request, services.cookies);
  // The transaction commits for every outcome: the end of a replayed family must be stored although the reply is a refusal.
  const outcome: Outcome = token
    ? await transaction({ providerId: null }, (db) => rotate(db, services, { token, now }))
    : { session: null, replayedSessionId: null };
  if (outcome.session) {
    setSessionCookies(reply, services.cookies, outcome.tokens);
    return replyOf(outcome.session);
  }
  if (outcome.replayedSessionId) {
    request.log.warn(
      { sessionId: outcome.replayedSessionId },
      'a used refresh token came back: its session was ended',
    );
    services.realtime.endSessions([outcome.replayedSessionId]);
  }
  clearSessionCookies(reply, services.cookies);
  throw new ApiError('unauthenticated');
}

/**
 * Outcomes: `rotated` issues a new token. `grace`: replaced just now, by another tab or for a page that was left. `reuse`: an old token is
 * used later, so the whole family ends. `invalid`: unknown or expired.
 */
async function rotate(
  db: Db,
  place: MailPlace,
  { token, now }: { token: string; now: Date },
): Promise<Outcome> {
  const access = newSecret();
  const salt = newSalt();
  const { rows } = await sql<{
    outcome: 'rotated' | 'grace' | 'reuse' | 'invalid';
    session_id: string | null;
    successor_salt: Buffer | null;
  }>`
    select outcome, session_id, successor_salt from rotate_refresh(${hashSecret(token)}, ${hashSecret(access)}, ${accessUntil(now)},
      ${hashSecret(successorOf(token, salt))}, ${refreshUntil(now)}, ${salt}, make_interval(secs => ${REFRESH_GRACE_SECONDS}))`.execute(
    db,
  );
  const { outcome, session_id, successor_salt } = rows[0]!;
  if (outcome === 'invalid' || outcome === 'reuse') {
    return { session: null, replayedSessionId: outcome === 'reuse' ? session_id : null };
  }
  const session = await enterSession(db, access);
  if (!session) return { session: null, replayedSessionId: null };
  if (outcome === 'rotated') await closeExpiredSupplants(db, place, session.sessionId);
  return { session, tokens: { access, refresh: successor_salt && successorOf(token, successor_salt) } };
}
