import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { NO_RIGHTS, type Rights, rightsOf } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { runPrepared } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { hashSecret, newSecret } from './secret.ts';

/** The caller. While acting as another person, `accountId`, `role`, `isAdmin` and `rights` are that person's; `actorId` stays the agent. */
export interface Session {
  providerId: string;
  sessionId: string;
  purpose: 'FULL' | 'SET_PASSWORD' | 'SET_SECOND_FACTOR';
  actorId: string;
  accountId: string;
  role: Role;
  isAdmin: boolean;
  /** Permissions of a member of staff; none for everyone else. */
  rights: Rights;
  fullName: string;
  supplantId: string | null;
  changesAllowed: boolean;
  /** Languages of the page that asks, the most welcome first; none outside a request. */
  languages: readonly string[];
}

interface SessionRow {
  provider_id: string;
  session_id: string;
  purpose: Session['purpose'];
  actor_id: string;
  account_id: string;
  role: Role;
  is_admin: boolean;
  staff_rights: unknown;
  full_name: string;
  supplant_id: string | null;
  changes_allowed: boolean;
}

export const ACCESS_MINUTES = 10;
export const REFRESH_DAYS = 30;
/** Two tabs that refresh together must never log each other out (D5). */
export const REFRESH_GRACE_SECONDS = 30;

/** As long as browsers keep a cookie. */
const DEVICE_DAYS = 400;

export interface CookieNames {
  access: string;
  refresh: string;
  /** Id of the browser, signed in or out; known to the accounts that were signed in there. */
  device: string;
  isSecure: boolean;
}

/** `__Host-` in production: bound to the host, Secure, path / (SEC-08). */
export const cookieNames = (isProduction: boolean): CookieNames =>
  isProduction
    ? { access: '__Host-at', refresh: '__Host-rt', device: '__Host-device', isSecure: true }
    : { access: 'at', refresh: 'rt', device: 'device', isSecure: false };

/**
 * Finds the session of this access token and sets provider, actor and subject in the running transaction. Returns null for a token that is
 * unknown, expired, signed out, or of a disabled account.
 */
export async function enterSession(db: Db, accessToken: string | undefined): Promise<Session | null> {
  if (!accessToken) return null;
  const statement = sql<SessionRow>`
    select provider_id, session_id, purpose, actor_id, account_id, role, is_admin, staff_rights, full_name, supplant_id, changes_allowed
    from enter_session(${hashSecret(accessToken)})`;
  const [row] = await runPrepared(db, statement.compile(db));
  if (!row) return null;
  return {
    providerId: row.provider_id,
    sessionId: row.session_id,
    purpose: row.purpose,
    actorId: row.actor_id,
    accountId: row.account_id,
    role: row.role,
    isAdmin: row.is_admin,
    rights:
      row.role === 'CUSTOMER_SUPPORT'
        ? rightsOf({ isAdmin: row.is_admin, stored: row.staff_rights })
        : NO_RIGHTS,
    fullName: row.full_name,
    supplantId: row.supplant_id,
    changesAllowed: row.changes_allowed,
    languages: [],
  };
}

export interface Tokens {
  access: string;
  refresh: string | null;
}

/** New tokens for a session of the transaction's provider; the refresh token becomes the family's one head. */
export async function issueTokens(db: Db, sessionId: string, now: Date): Promise<Tokens> {
  const access = newSecret();
  const refresh = newSecret();
  await sql`select issue_tokens(${sessionId}, ${hashSecret(access)}, ${accessUntil(now)}, ${hashSecret(refresh)}, ${refreshUntil(now)})`.execute(
    db,
  );
  return { access, refresh };
}

export const accessUntil = (now: Date) => new Date(now.getTime() + ACCESS_MINUTES * 60_000);
export const refreshUntil = (now: Date) => new Date(now.getTime() + REFRESH_DAYS * 86_400_000);

const common = ({ isSecure }: CookieNames) =>
  ({ path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' }) as const;

export function setSessionCookies(reply: FastifyReply, names: CookieNames, tokens: Tokens): void {
  reply.setCookie(names.access, tokens.access, { ...common(names), maxAge: ACCESS_MINUTES * 60 });
  if (tokens.refresh)
    reply.setCookie(names.refresh, tokens.refresh, { ...common(names), maxAge: REFRESH_DAYS * 86_400 });
}

export function setDeviceCookie(reply: FastifyReply, names: CookieNames, token: string): void {
  reply.setCookie(names.device, token, { ...common(names), maxAge: DEVICE_DAYS * 86_400 });
}

/** Clears the session's cookies. The device's cookie is kept: it does not identify a user. */
export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.access, names.refresh])
    reply.clearCookie(name, { path: '/', secure: names.isSecure });
}

export const accessTokenOf = (request: FastifyRequest, names: CookieNames) => request.cookies[names.access];
/** The token of this browser; undefined unless it has the format of ours (256 bits). */
export const deviceTokenOf = (request: FastifyRequest, names: CookieNames): string | undefined =>
  /^[\w-]{43}$/.exec(request.cookies[names.device] ?? '')?.[0];
export const refreshTokenOf = (request: FastifyRequest, names: CookieNames) => request.cookies[names.refresh];
