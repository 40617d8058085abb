import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SessionReply } from '#domain/people/api/auth.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { chooseLocale, type OfferedLocales } from '#domain/shared/locale.ts';
import { browserLanguages } from '#server/locales/visit-locale.ts';
import { newId } from '#server/runtime/id.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import type { Services } from '#server/http/services.ts';
import {
  deviceTokenOf,
  issueTokens,
  refreshTokenOf,
  type Session,
  setDeviceCookie,
  setSessionCookies,
  type Tokens,
} from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Account } from './account.queries.ts';
import { needsSecondFactor } from './second-factor.ts';
import { endSession } from './end-sessions.ts';
import { rememberDevice } from '#server/auth/known-devices.ts';

/** The tokens and reply of a sign-in, sent to the client after the commit. */
export interface SignedIn {
  tokens: Tokens;
  /** By which the account will know this browser. */
  device: string;
  reply: SessionReply;
}

interface Place {
  services: Services;
  request: FastifyRequest;
  now: Date;
}

/** The proof of identity at sign-in. */
type Proof = 'PASSWORD' | 'LINK';

type Hands = Pick<PublicHandlerContext<Endpoint>, 'services' | 'request' | 'reply' | 'transaction'>;

/** Opens a session for an account whose password, link or token was valid, in the account's provider. */
export async function openSession(
  db: Db,
  account: Account,
  { services, request, now }: Place,
  by: Proof,
): Promise<SignedIn> {
  const { is_demo, locales, default_locale } = await db
    .selectFrom('provider')
    .select(['is_demo', 'locales', 'default_locale'])
    .executeTakeFirstOrThrow();
  // Accounts of the demo school are shared by visitors of any language.
  if (!is_demo) await keepLocale(db, account, request, { locales, defaultLocale: default_locale });
  const purpose = purposeOf(account, is_demo, services);
  const id = newId();
  await db
    .insertInto('session')
    .values({
      provider_id: account.provider_id,
      id,
      account_id: account.id,
      purpose,
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      address: request.ip,
      password_at: by === 'PASSWORD' ? now.toISOString() : null,
    })
    .execute();
  const tokens = await issueTokens(db, id, now);
  const device = deviceTokenOf(request, services.cookies) ?? newSecret();
  await rememberDevice(db, { accountId: account.id, token: device, now });
  return { tokens, device, reply: replyOf({ purpose, role: account.role }) };
}

/**
 * Keeps the language of the page for an account that has never chosen one: its e-mails and files are written in it from now on. The
 * school's own is not kept, so that the account follows it.
 */
async function keepLocale(
  db: Db,
  { id, locale }: Account,
  request: FastifyRequest,
  offered: OfferedLocales,
): Promise<void> {
  const seen = chooseLocale(browserLanguages(request.headers), offered);
  if (locale === null && seen !== offered.defaultLocale)
    await db.updateTable('account').set({ locale: seen }).where('id', '=', id).execute();
}

/** Runs after the commit: ends this browser's earlier session, because no one could sign it out any more, and sets the new cookies. */
export async function sendSession(
  signedIn: SignedIn,
  { services, request, reply, transaction }: Hands,
): Promise<SessionReply> {
  const earlier = refreshTokenOf(request, services.cookies);
  if (earlier) {
    const ended = await transaction({ providerId: null }, async (db) => {
      const sessionId = await findRefreshSession(db, earlier);
      return sessionId ? endSession(db, services, { sessionId, reason: 'signed-in-again' }) : [];
    });
    services.realtime.endSessions(ended);
  }
  setSessionCookies(reply, services.cookies, signedIn.tokens);
  setDeviceCookie(reply, services.cookies, signedIn.device);
  return signedIn.reply;
}

/** Returns the reply to sign-ins and refreshes: the effective role, and what the session must do before anything else. */
export function replyOf({ purpose, role }: Pick<Session, 'purpose' | 'role'>): SessionReply {
  if (purpose === 'SET_PASSWORD') return { role: 'PASSWORD_RESETTER', next: 'SET_PASSWORD' };
  return { role, next: purpose === 'SET_SECOND_FACTOR' ? 'SET_SECOND_FACTOR' : 'NOTHING' };
}

function purposeOf(account: Account, isDemo: boolean, { config }: Services): Session['purpose'] {
  if (account.must_reset_password) return 'SET_PASSWORD';
  return needsSecondFactor(account, isDemo, config) ? 'SET_SECOND_FACTOR' : 'FULL';
}

/** The open session that a refresh token belongs to; puts its provider and account into the transaction. */
export async function findRefreshSession(db: Db, refreshToken: string): Promise<string | undefined> {
  const { rows } = await sql<{
    session_id: string;
  }>`select session_id from find_refresh_session(${hashSecret(refreshToken)})`.execute(db);
  return rows[0]?.session_id;
}
