import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import { asTableOwner } from './providers.ts';

/** An account without a password; answers its id. */
export async function newAccount(pool: Pool, providerId: string, role = 'STUDENT'): Promise<string> {
  const id = randomUUID();
  await asTableOwner(
    pool,
    `insert into account (provider_id, id, email, role, first_name, last_name) values ($1, $2, $3, $4, 'Ana', 'Ruiz')`,
    [providerId, id, `${id}@school.example`, role],
  );
  return id;
}

/** A session of an account, without tokens; answers its id. */
export async function newSession(
  pool: Pool,
  providerId: string,
  accountId: string,
  purpose = 'FULL',
): Promise<string> {
  const id = randomUUID();
  await asTableOwner(
    pool,
    'insert into session (provider_id, id, account_id, purpose) values ($1, $2, $3, $4)',
    [providerId, id, accountId, purpose],
  );
  return id;
}

/** A ticket for a socket of a session, good for that many seconds. */
export async function newTicket(
  pool: Pool,
  providerId: string,
  sessionId: string,
  seconds = 60,
): Promise<string> {
  const ticket = newSecret();
  await asTableOwner(
    pool,
    'insert into socket_ticket (token_hash, provider_id, session_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    [hashSecret(ticket), providerId, sessionId, seconds],
  );
  return ticket;
}
