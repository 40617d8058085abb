import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Reply } from '#domain/contract/endpoint.ts';
import { trialTeachers, workList } from '#domain/provider/api/work-list.ts';
import { errorText } from '#src/api/error-text.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { toast } from '#src/toast-store.ts';

/** Everything that an action of the list can change. */
const OUT_OF_DATE: readonly Endpoint[] = [...SHOWS_LESSONS, trialTeachers];

/** An action that is done by one press: its row leaves, and the toast offers to undo it. A refusal shows why, and the current rows. */
export function useWorkCommand<E extends Endpoint>(endpoint: E, doneText: (reply: Reply<E>) => string) {
  const t = useT();
  const client = useQueryClient();
  const offerUndo = useUndoToast({ invalidates: OUT_OF_DATE });
  return useCommand(endpoint, {
    invalidates: OUT_OF_DATE,
    onReply: (reply) => offerUndo(doneText(reply), (reply as { undoId: string }).undoId),
    onError: async (error) => {
      toast.error(errorText(error, t));
      await Promise.all(
        [workList, trialTeachers].map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
      );
    },
  });
}
