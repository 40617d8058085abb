import type { signOut as signOutEndpoint } from '#domain/people/api/auth.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { accessTokenOf, clearSessionCookies, enterSession, refreshTokenOf } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { endSession } from './end-sessions.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { findRefreshSession } from './open-session.ts';
import { closeExpiredSupplants, closeSupplantsOfSessions } from './supplant-end.ts';

/**
 * Ends this session (API-04); while acting as another person only that, so that the agent stays signed in (STATE-09). Always returns 204.
 */
export async function signOut({
  transaction,
  services,
  request,
  reply,
}: PublicHandlerContext<typeof signOutEndpoint>): Promise<void> {
  const access = accessTokenOf(request, services.cookies);
  const refresh = refreshTokenOf(request, services.cookies);
  const { staysIn, ended } = await transaction({ providerId: null }, (db) =>
    leave(db, services, { access, refresh }),
  );
  services.realtime.endSessions(ended);
  if (!staysIn) clearSessionCookies(reply, services.cookies);
}

/** The access token may have expired; then the refresh token identifies the session. */
async function leave(
  db: Db,
  place: MailPlace,
  { access, refresh }: Record<'access' | 'refresh', string | undefined>,
): Promise<{ staysIn: boolean; ended: string[] }> {
  const session = await enterSession(db, access);
  const sessionId = session?.sessionId ?? (refresh && (await findRefreshSession(db, refresh)));
  if (!sessionId) return { staysIn: false, ended: [] };
  await closeExpiredSupplants(db, place, sessionId);
  const closed = await closeSupplantsOfSessions(db, place, [sessionId]);
  if (closed.length > 0) return { staysIn: true, ended: [] };
  return { staysIn: false, ended: await endSession(db, place, { sessionId, reason: 'signed-out' }) };
}
