import { sql } from 'kysely';
import type { AbsenceItem } from '#domain/scheduling/api/teacher-absence.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import { markResolved } from '#server/modules/office/support-tasks/support-tasks.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { reopenStep } from '#server/modules/office/support-tasks/undo-steps.ts';

/** Locks the requests to be resolved before any people, in the same order as applying a solution. */
export async function lockTasks(
  db: Db,
  items: readonly AbsenceItem[],
  requestIds: readonly string[],
): Promise<void> {
  const ids = [...items.flatMap(({ taskIds = [] }) => taskIds), ...requestIds];
  if (ids.length === 0) return;
  await sql`select 1 from support_task where id = any (${ids}::uuid[]) order by id for update`.execute(db);
}

interface TaskResolver {
  accountId: string;
  now: Date;
  undoId: string;
}

/**
 * Resolves the requests about a lesson that the absence settles, and returns the steps to reopen them. Throws when one is not about this
 * lesson, was resolved in the meantime, or another colleague works on it.
 */
export async function resolveTasks(
  db: Db,
  { lessonId, do: answer, taskIds = [] }: AbsenceItem,
  settling: TaskResolver,
): Promise<UndoStep[]> {
  const { rows } = await sql<{ id: string }>`select id from support_task
    where id = any (${taskIds}::uuid[]) and lesson_id = ${lessonId} order by id`.execute(db);
  if (rows.length < new Set(taskIds).size) throw new ApiError('stale', { text: 'request-of-another-lesson' });
  for (const { id } of rows) {
    await lockOpenTask(db, id, settling);
    await markResolved(db, id, { ...settling, resolution: systemNote(`absence-${answer}`) });
  }
  return rows.map(({ id }) => reopenStep({ taskId: id }));
}
