import { sql } from 'kysely';
import type { Colleague } from '#domain/office/api/notes.ts';
import type { BulkReply } from '#domain/contract/resource.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { notifyHandover } from './handover.ts';
import { notifyTask } from './notify.ts';
import { undoHandoverStep } from './undo-steps.ts';

/** Returns the members of staff who work on requests, by name. */
export const taskOwnersOf = (db: Db): Promise<Colleague[]> =>
  db
    .selectFrom('account')
    .select(['id', 'full_name as fullName'])
    .where(sql<boolean>`id in (select staff_who_see('tasks'))`)
    .orderBy('full_name')
    .orderBy('id')
    .limit(500)
    .execute();

/** Throws 400 with `ownerId` for an account that has no permission to view this school's requests. */
export async function requireTaskOwner(db: Db, ownerId: string | null): Promise<void> {
  if (ownerId === null) return;
  const { rows } = await sql`select s from staff_who_see('tasks') s where s = ${ownerId}::uuid`.execute(db);
  if (rows.length === 0) throw fieldError('ownerId', 'colleague-without-requests');
}

/**
 * Assigns an open task to a colleague, or to no one with null, and returns the previous owner. `requireTaskOwner` checks the new one.
 * Throws 404 when the task is unknown, 422 when it is resolved.
 */
export async function setTaskOwner(db: Db, id: string, ownerId: string | null): Promise<string | null> {
  const { rows } = await sql<{ isResolved: boolean; ownerId: string | null }>`
    select resolved_at is not null as "isResolved", owner_id as "ownerId" from support_task where id = ${id} for update`.execute(
    db,
  );
  const before = orNotFound(rows[0]);
  if (before.isResolved) throw new ApiError('not-possible', { text: 'request-resolved' });
  await sql`update support_task set owner_id = ${ownerId}::uuid where id = ${id}`.execute(db);
  await notifyTask(db, id);
  return before.ownerId;
}

interface Giving {
  ids: readonly string[];
  ownerId: string | null;
  byId: string;
  now: Date;
}

/** Assigns several tasks to a colleague, one by one, and notifies them. The changes can be undone for half a minute. */
export async function giveTasks(
  db: Db,
  { ids, ownerId, byId, now }: Giving,
): Promise<BulkReply & { undoId: string }> {
  const tasks: { id: string; ownerId: string | null }[] = [];
  const { results } = await toBulkResult(db, ids, async (id) => {
    const before = await setTaskOwner(db, id, ownerId);
    if (before !== ownerId) tasks.push({ id, ownerId: before });
  });
  const undoId = newId();
  const steps = [undoHandoverStep({ key: undoId, ownerId, tasks })];
  await rememberUndo(db, { undoId, accountId: byId, steps, now });
  await notifyHandover(db, { key: undoId, ownerId, byId, taskIds: tasks.map(({ id }) => id), undoId });
  return { results, undoId };
}
