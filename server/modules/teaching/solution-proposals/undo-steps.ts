import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { announce } from './notify-proposal.ts';

/** Deletes the open proposal of a request, with the times that it holds. */
export const unsendStep = undoStepKind<{ taskId: string }>('unsendProposal', {
  touches: ({ taskId }) => ({ support_task: [taskId] }),
  run: async (db, { taskId }) => {
    const { rows } = await sql<{ studentId: string; dueBefore: string | null }>`
      delete from solution_proposal where task_id = ${taskId} and outcome is null
      returning student_id as "studentId", due_before as "dueBefore"`.execute(db);
    const [proposal] = rows;
    if (!proposal) throw new ApiError('stale', { text: 'proposal-closed' });
    await sql`update support_task set due_at = ${proposal.dueBefore}::timestamptz where id = ${taskId}`.execute(
      db,
    );
    await announce(db, { taskId, studentId: proposal.studentId });
  },
});
