import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Role } from '#domain/shared/role.ts';
import { indexSafeCoalesce } from '#server/db/connection/index-safe-coalesce.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { hashSecret } from '#server/auth/secret.ts';

/** The user of a socket, read from the database only. While acting as another person, `accountId` and `role` are that person's. */
export interface SocketUser {
  providerId: string;
  sessionId: string;
  actorId: string;
  accountId: string;
  role: Role;
  supplantId: string | null;
  /** False while acting as a user read-only. */
  canChange: boolean;
}

/** Data that a client sends when it connects (API-23): the ticket, and a date that the server ignores. */
const handshake = z.object({
  token: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/)) }),
});

/** Uses the ticket up and answers whose socket it opens; null when it is unknown, used, late, or its session is over. */
export async function takeTicket(pool: pg.Pool, auth: unknown): Promise<SocketUser | null> {
  const sent = z.safeParse(handshake, auth);
  if (!sent.success) return null;
  return inTransaction(pool, { providerId: null, action: 'socket' }, async (db) => {
    const { rows } = await sql<{ session_id: string }>`
      select session_id from take_socket_ticket(${hashSecret(sent.data.token.token)})`.execute(db);
    if (!rows[0]) return null;
    const users = await usersOf([rows[0].session_id]).execute(db);
    return users.rows[0] ?? null;
  });
}

/** Returns the users of these sessions, across providers, in one statement; ended sessions are missing. */
export async function currentUsers(
  pool: pg.Pool,
  sessionIds: readonly string[],
): Promise<Map<string, SocketUser>> {
  const { rows } = await asOwner(pool, (db) => usersOf(sessionIds).execute(db), { readOnly: true });
  return new Map(rows.map((user) => [user.sessionId, user]));
}

/** The same rule as enter_session (migration 0003), for whole sessions only: no socket before the second factor is set up. */
function usersOf(sessionIds: readonly string[]): RawBuilder<SocketUser> {
  return sql<SocketUser>`
    select s.provider_id as "providerId", s.id as "sessionId", a.id as "actorId", b.id as "accountId", b.role,
      p.id as "supplantId", p.id is null or p.changes_allowed_at is not null as "canChange"
      from session s
      join account a on a.provider_id = s.provider_id and a.id = s.account_id and a.disabled_at is null
      left join supplant_session p on p.provider_id = s.provider_id and p.session_id = s.id
        and p.started_at is not null and p.ended_at is null and p.expires_at > now()
      join account b on b.provider_id = s.provider_id and b.id = ${indexSafeCoalesce('p.subject_id', 'a.id')}
     where s.id = any (${[...sessionIds]}::uuid[]) and s.ended_at is null and s.purpose = 'FULL'`;
}
