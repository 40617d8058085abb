import { useQueryClient } from '@tanstack/react-query';
import { listSentSolutions } from '#domain/teaching/api/solution-proposals.ts';
import { taskSolutions } from '#domain/teaching/api/solutions.ts';
import { shellSupportTasks, supportTasks } from '#domain/office/api/support-tasks.ts';
import { keyOf } from '#src/api/queries.ts';
import { useUndo, useUndoToast } from '#src/api/use-undo.ts';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Queries about the solutions of a task. */
export const SOLUTION_CALLS = [taskSolutions, listSentSolutions, supportTasks.list, shellSupportTasks];

/** Queries that are out of date after a task was resolved or reopened; a solution also changes lessons and credits. */
const OUT_OF_DATE = [...SHOWS_LESSONS, ...SOLUTION_CALLS];

/** Effect of undoing a solution on the shown task. */
function useUndoOptions() {
  const t = useT('tasks');
  const renew = useRenewRecord('support-tasks');
  return { invalidates: OUT_OF_DATE, undoneText: t('undone'), onUndone: renew, onRefused: renew };
}

/** Undoes what was done to a task, with everything that followed from it. */
export const useUndoTask = () => useUndo(useUndoOptions());

/** Shows a resolved task, and offers to undo it for half a minute on every page. */
export function useResolved() {
  const client = useQueryClient();
  const renew = useRenewRecord('support-tasks');
  const offerUndo = useUndoToast(useUndoOptions());
  return async (text: string, { undoId }: { undoId: string }) => {
    offerUndo(text, undoId);
    await Promise.all([
      renew(),
      ...OUT_OF_DATE.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    ]);
  };
}
