import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pipeline, runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';

/**
 * Runs `work` once for an `Idempotency-Key` (RUN-07). A second request with the same key waits for the first, then replays its
 * answer; another body is refused with 422. The key is written with the answer, in the work's own transaction, and until then it
 * is a lock: a refused request has written nothing.
 */
export async function once<T>(
  db: Db,
  session: Session,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (key.length < 8 || key.length > 128)
    throw new ApiError('invalid-input', { errors: { 'Idempotency-Key': 'takes 8 to 128 characters' } });
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const earlier = await waitFor(db, session, key);
  if (earlier && !earlier.request_hash.equals(requestHash)) throw new ApiError('key-reused');
  if (earlier) return earlier.reply.reply as T;
  const reply = await work();
  pipeline(
    db,
    sql`insert into idempotency_key (provider_id, account_id, key, request_hash, status, reply) values
      (app_provider(), ${session.accountId}::uuid, ${key}, ${requestHash}, 200, ${JSON.stringify({ reply: reply ?? null })}::jsonb)`,
  );
  return reply;
}

interface Earlier {
  request_hash: Buffer;
  reply: { reply: unknown };
}

/** Two statements in one packet: the second sees what was committed until the first had its lock. */
async function waitFor(db: Db, session: Session, key: string): Promise<Earlier | undefined> {
  const [, rows] = await Promise.all([
    runSql(db, lockOf(keyOf(session, key))),
    runSql(
      db,
      sql<Earlier>`select request_hash, reply from idempotency_key
        where provider_id = app_provider() and account_id = ${session.accountId}::uuid and key = ${key}`,
    ),
  ]);
  return rows[0];
}

/** Returns the key that identifies a request among those of all accounts. */
export const keyOf = ({ accountId }: Session, key: string): string => `${accountId} ${key}`;

/**
 * Locks several keys (`keyOf`), sorted so that transactions cannot deadlock, together with the next statement. Must come before any other
 * lock, as in `once`.
 */
export function lockingKeys(db: Db, keys: readonly string[]): void {
  for (const key of keys.toSorted()) pipeline(db, lockOf(key));
}

const lockOf = (key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
