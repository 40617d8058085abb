import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Marks one's own notifications as read, those that were read already too; without ids every one that is unread. 404 where one
 * of them is not one's own.
 */
export async function markRead(db: Db, accountId: string, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) {
    await sql`update notification set read_at = now()
      where account_id = ${accountId} and type in ('NOTE_MENTION', 'TASKS_GIVEN') and read_at is null`.execute(
      db,
    );
    return;
  }
  const { rows } = await sql`update notification set read_at = coalesce(read_at, now())
    where account_id = ${accountId} and type in ('NOTE_MENTION', 'TASKS_GIVEN') and id = any(${ids}::uuid[]) returning id`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw new ApiError('not-found');
}
