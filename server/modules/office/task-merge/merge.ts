import { sql } from 'kysely';
import { type MergeableTask, mergeProblem } from '#domain/office/task-merge.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';
import type { TaskViewer } from '#server/modules/office/support-tasks/task-record.ts';
import { mergeableColumns } from './mergeable.ts';
import { type TaskProgress, unmergeStep } from './undo-steps.ts';

interface Merging extends TaskViewer {
  /** The account that can undo it: the acting one, under supplant too. */
  actorId: string;
}

/**
 * Merges the open request `mergedId` into the open request `keptId`: its messages, and the requests merged into it, move there, and it is
 * closed without a mail. Stores the undo step and returns the undo id. Throws 404 when the kept one is unknown, 400 with `taskId` when the
 * other one is, 409 when a colleague works on either, 422 when either is resolved or `mergeProblem` forbids it.
 */
export async function mergeWithUndo(
  db: Db,
  keptId: string,
  mergedId: string,
  { actorId, ...viewer }: Merging,
): Promise<string> {
  const { kept, merged } = await lockBoth(db, keptId, mergedId, viewer);
  const problem = mergeProblem(kept, merged);
  if (problem) throw new ApiError('not-possible', { text: problem });
  const undoId = newId();
  const before = await joinProgress(db, keptId, mergedId);
  const moved = await close(db, { keptId, mergedId, undoId, viewer });
  for (const id of [keptId, mergedId]) await notifyTask(db, id);
  const steps = [unmergeStep({ keptId, mergedId, moved, before })];
  await rememberUndo(db, { undoId, accountId: actorId, steps, now: viewer.now });
  return undoId;
}

/** Locks both requests in the order of their ids, so that two opposite merges do not wait for each other. */
async function lockBoth(db: Db, keptId: string, mergedId: string, viewer: TaskViewer) {
  if (keptId === mergedId) throw fieldError('taskId', 'merge-same-request');
  const { rows } = await sql<MergeableTask>`select ${mergeableColumns} from support_task t
    join account a on a.provider_id = t.provider_id and a.id = t.issuer_id where t.id in (${keptId}, ${mergedId})`.execute(
    db,
  );
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row.id === id));
  if (!kept) throw new ApiError('not-found');
  if (!merged) throw fieldError('taskId', 'record-not-found');
  for (const id of [keptId, mergedId].toSorted()) await lockOpenTask(db, id, viewer);
  // A proposal may have been sent while this waited for the lock.
  const { rows: proposed } = await sql<{ id: string }>`select task_id as id from solution_proposal
    where task_id in (${keptId}, ${mergedId}) and outcome is null`.execute(db);
  const isProposed = (id: string) => proposed.some((row) => row.id === id);
  return {
    kept: { ...kept, isProposed: isProposed(keptId) },
    merged: { ...merged, isProposed: isProposed(mergedId) },
  };
}

/**
 * The kept request takes over what is more urgent of the two: the earlier due time, the latest reply and its answer; it is snoozed only if
 * both are. Returns how it was before.
 */
async function joinProgress(db: Db, keptId: string, mergedId: string): Promise<TaskProgress> {
  const { rows } = await sql<TaskProgress>`
    with former as (select owner_id, replied_at, answered_at, snoozed_until, due_at from support_task where id = ${keptId})
    update support_task k set owner_id = coalesce(k.owner_id, m.owner_id), due_at = least(k.due_at, m.due_at),
      replied_at = greatest(k.replied_at, m.replied_at),
      answered_at = case when m.replied_at > k.replied_at or k.replied_at is null then m.answered_at else k.answered_at end,
      snoozed_until = case when k.snoozed_until is not null and m.snoozed_until is not null
        then least(k.snoozed_until, m.snoozed_until) end
    from support_task m, former f where k.id = ${keptId} and m.provider_id = k.provider_id and m.id = ${mergedId}
    returning f.owner_id as "ownerId", f.replied_at as "repliedAt", f.answered_at as "answeredAt", f.snoozed_until as "snoozedUntil",
      f.due_at as "dueAt"`.execute(db);
  return rows[0]!;
}

interface Closing {
  keptId: string;
  mergedId: string;
  undoId: string;
  viewer: TaskViewer;
}

/** Closes the merged request and moves what belongs to it; returns the requests that were merged into it before. */
async function close(db: Db, { keptId, mergedId, undoId, viewer }: Closing): Promise<string[]> {
  const { accountId, now } = viewer;
  await sql`update thread_message set task_id = ${keptId}, merged_from = coalesce(merged_from, ${mergedId}::uuid)
    where task_id = ${mergedId}`.execute(db);
  const { rows } = await sql<{ id: string }>`update support_task set merged_into = ${keptId}
    where merged_into = ${mergedId} returning id`.execute(db);
  await sql`update support_task set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${accountId}::uuid,
    merged_into = ${keptId}, undo_id = ${undoId}::uuid, claimed_by = null, claimed_until = null where id = ${mergedId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
