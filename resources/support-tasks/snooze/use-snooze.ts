import { useQueryClient } from '@tanstack/react-query';
import { shellSupportTasks, supportTasks } from '#domain/office/api/support-tasks.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { keyOf } from '#src/api/queries.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const OUT_OF_DATE = [supportTasks.list, shellSupportTasks];

/** Shows that requests have left the queue, or are back in it, and offers to undo that. */
export function useSnoozed() {
  const t = useT('task-replies');
  const client = useQueryClient();
  const renew = useRenewRecord('support-tasks');
  const offerUndo = useUndoToast({
    invalidates: OUT_OF_DATE,
    undoneText: t('snooze.undone'),
    onUndone: renew,
    onRefused: renew,
  });
  return async (text: string, undoId: string) => {
    offerUndo(text, undoId);
    await Promise.all([
      renew(),
      ...OUT_OF_DATE.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    ]);
  };
}
