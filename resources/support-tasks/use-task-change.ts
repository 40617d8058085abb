import { useQueryClient } from '@tanstack/react-query';
import { undo } from '#domain/api/lessons.ts';
import { taskSolutions } from '#domain/api/solutions.ts';
import { shellSupportTasks, type SupportTaskRecord, supportTasks } from '#domain/api/support-tasks.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/ui/error-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { SHOWS_LESSONS } from '../calendar/use-lesson-change.ts';
import { useKeepRecord } from '../form/use-keep-record.ts';
import { useRenewRecord } from '../record/use-renew-record.ts';
import { useTaskWords } from './use-task-words.ts';

/** What is out of date once a task was resolved, or is open again; a solution changes lessons and credits too. */
const OUT_OF_DATE = [...SHOWS_LESSONS, supportTasks.list, shellSupportTasks, taskSolutions];

/** Takes back what was done to a task, with all that came of it. */
export function useTakeBack() {
  const t = useTaskWords();
  const renew = useRenewRecord('support-tasks');
  return useCommand(undo, {
    invalidates: OUT_OF_DATE,
    onSuccess: async () => {
      toast.info(t('undone'));
      await renew();
    },
    onError: (error) => {
      toast.error(errorText(error, t));
      void renew();
    },
  });
}

/** Shows a resolved task as it is now, and offers for half a minute to take that back, wherever one goes meanwhile. */
export function useResolved() {
  const t = useTaskWords();
  const client = useQueryClient();
  const keep = useKeepRecord<SupportTaskRecord>('support-tasks');
  const takeBack = useTakeBack();
  return async (text: string, { task, undoId }: { task: SupportTaskRecord; undoId: string }) => {
    keep(task);
    toast.success(text, {
      delay: UNDO_SECONDS,
      action: { label: t('undo'), run: () => takeBack.mutate({ params: { id: undoId } }) },
    });
    await Promise.all(OUT_OF_DATE.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
  };
}
