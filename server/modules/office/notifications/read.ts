import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Kinds of notifications that staff get. */
const STAFF_NEWS = ['NOTE_MENTION', 'TASKS_GIVEN', 'TASK_ANSWERED', 'PROPOSAL_CLOSED'];

/**
 * Marks the caller's notifications as read, or all unread ones without `ids`. Idempotent. Throws 404 when one of the ids is not the
 * caller's.
 */
export async function markRead(db: Db, accountId: string, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) {
    await sql`update notification set read_at = now()
      where account_id = ${accountId} and type = any (${STAFF_NEWS}::text[]) and read_at is null`.execute(db);
    return;
  }
  const { rows } = await sql`update notification set read_at = coalesce(read_at, now())
    where account_id = ${accountId} and type = any (${STAFF_NEWS}::text[]) and id = any(${ids}::uuid[]) returning id`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw new ApiError('not-found');
}
