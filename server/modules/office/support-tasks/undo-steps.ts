import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { undoHandover } from './handover.ts';
import { assertNotAskedAgain, forgetDecision } from './notify-decision.ts';
import { notifyTask } from './notify.ts';

/** Opens a resolved request again. */
export const reopenStep = undoStepKind<{ taskId: string }>('reopen', {
  touches: ({ taskId }) => ({ support_task: [taskId] }),
  run: async (db, { taskId }) => {
    await assertNotAskedAgain(db, taskId);
    await sql`update support_task set resolved_at = null, resolved_by = null, resolution = null, undo_id = null
      where id = ${taskId}`.execute(db);
    await forgetDecision(db, taskId);
    await notifyTask(db, taskId);
  },
});

/** Assigns requests to their previous owners again, and removes the notification about it. */
export const undoHandoverStep = undoStepKind<{
  key: string;
  ownerId: string | null;
  tasks: { id: string; ownerId: string | null }[];
}>('giveBack', { run: undoHandover });

/** A request snoozed until a time, and until when it was snoozed before. */
export interface Snoozed {
  id: string;
  until: string | null;
  before: string | null;
}

/** Restores until when a request was snoozed; returns false if it was resolved, answered or snoozed again since. */
export async function unsnooze(db: Db, { id, until, before }: Snoozed): Promise<boolean> {
  const { rows } = await sql`update support_task set snoozed_until = ${before}::timestamptz
    where id = ${id} and resolved_at is null and snoozed_until is not distinct from ${until}::timestamptz returning id`.execute(
    db,
  );
  await notifyTask(db, id);
  return rows.length > 0;
}

/** Restores until when requests were snoozed, unless they were resolved, answered or snoozed again since. */
export const undoSnoozeStep = undoStepKind<{
  until: string | null;
  tasks: { id: string; before: string | null }[];
}>('unsnooze', {
  run: async (db, { until, tasks }) => {
    for (const task of tasks) await unsnooze(db, { ...task, until });
  },
});
