import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';

/** The state of a request that merging changes. */
export interface TaskProgress {
  ownerId: string | null;
  repliedAt: string | null;
  answeredAt: string | null;
  snoozedUntil: string | null;
  dueAt: string | null;
}

interface Merged {
  keptId: string;
  mergedId: string;
  /** The requests that had been merged into the merged one. */
  moved: string[];
  /** How the kept request was before. */
  before: TaskProgress;
}

/** Separates two merged requests: the closed one is open again, with its messages. */
export const unmergeStep = undoStepKind<Merged>('unmerge', {
  touches: ({ keptId, mergedId }) => ({ support_task: [keptId, mergedId] }),
  run: async (db, { keptId, mergedId, moved, before }) => {
    await sql`update support_task set resolved_at = null, resolved_by = null, merged_into = null, undo_id = null
      where id = ${mergedId}`.execute(db);
    await sql`update support_task set merged_into = ${mergedId} where id = any (${moved}::uuid[]) and merged_into = ${keptId}`.execute(
      db,
    );
    await sql`update thread_message set task_id = ${mergedId}, merged_from = nullif(merged_from, ${mergedId}::uuid)
      where task_id = ${keptId} and merged_from = any (${[mergedId, ...moved]}::uuid[])`.execute(db);
    await sql`update support_task set owner_id = ${before.ownerId}::uuid, replied_at = ${before.repliedAt}::timestamptz,
      answered_at = ${before.answeredAt}::timestamptz, snoozed_until = ${before.snoozedUntil}::timestamptz,
      due_at = ${before.dueAt}::timestamptz where id = ${keptId}`.execute(db);
    for (const id of [keptId, mergedId]) await notifyTask(db, id);
  },
});
