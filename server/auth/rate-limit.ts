import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError } from '#server/errors/api-error.ts';

export interface Limit {
  capacity: number;
  /** How many tries come back in a minute. */
  perMinute: number;
}

/** Tokens now in the bucket. `greatest` because a transaction that began earlier can get the row later: the time would be negative. */
const HELD = (limit: Limit) =>
  sql<number>`least(${limit.capacity}::float8, b.tokens + greatest(0, extract(epoch from now() - b.refilled_at)) / 60 * ${limit.perMinute}::float8)`;

/**
 * Takes one token from the bucket of `key`, or throws 429 with the time of the next token. Exact across processes: one upsert, serialised
 * by the row's lock. Commit it separately from the work that it guards, so that a failed attempt still counts.
 */
export async function takeToken(db: Db, key: string, limit: Limit): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    insert into rate_bucket as b (key, tokens, refilled_at) values (${key}, ${limit.capacity}::float8 - 1, now())
    on conflict (key) do update set tokens = ${HELD(limit)} - 1, refilled_at = greatest(now(), b.refilled_at)
    where ${HELD(limit)} >= 1
    returning true as taken`.execute(db);
  if (!rows[0])
    throw new ApiError('too-many-requests', { retryAfterSeconds: await secondsToNext(db, key, limit) });
}

async function secondsToNext(db: Db, key: string, limit: Limit): Promise<number> {
  const { rows } = await sql<{
    held: number;
  }>`select ${HELD(limit)} as held from rate_bucket b where b.key = ${key}`.execute(db);
  const missing = 1 - (rows[0]?.held ?? 0);
  return Math.max(1, Math.ceil((missing / limit.perMinute) * 60));
}

/** Returns one token, for an attempt that turned out to be valid. The next take never finds more than the capacity. */
export async function returnToken(db: Db, key: string): Promise<void> {
  await sql`update rate_bucket set tokens = tokens + 1 where key = ${key}`.execute(db);
}

/** Forgets the tries of `key`: a sign-in that succeeded. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await sql`delete from rate_bucket where key = ${key}`.execute(db);
}
