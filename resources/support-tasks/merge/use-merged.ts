import { useQueryClient } from '@tanstack/react-query';
import { shellSupportTasks, supportTasks } from '#domain/office/api/support-tasks.ts';
import { getRelatedTasks } from '#domain/office/api/task-merge.ts';
import { getTaskThread } from '#domain/office/api/task-replies.ts';
import { keyOf } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const OUT_OF_DATE = [getRelatedTasks, getTaskThread, supportTasks.list, shellSupportTasks];

/** Shows that two requests are one, and offers to undo that. */
export function useMerged() {
  const t = useT('tasks');
  const client = useQueryClient();
  const renew = useRenewRecord('support-tasks');
  const offerUndo = useUndoToast({
    invalidates: OUT_OF_DATE,
    undoneText: t('merge.undone'),
    onUndone: renew,
    onRefused: renew,
  });
  return async (undoId: string) => {
    offerUndo(t('merge.done'), undoId);
    await Promise.all([
      renew(),
      ...OUT_OF_DATE.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    ]);
  };
}
