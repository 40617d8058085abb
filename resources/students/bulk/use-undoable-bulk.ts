import type { BulkReply } from '#domain/contract/resource.ts';
import { students } from '#domain/people/api/students.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { type BulkEndpoints, useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { setStudentsTeacher } from '#domain/people/api/many-students.ts';

/** How a bulk dialog changes students with undo; the toast offers it although some were refused. */
export function useUndoableBulk(endpoints: BulkEndpoints<typeof setStudentsTeacher.reply>, data: object) {
  const t = useT();
  const onUndone = useRenewRecord('students');
  const offerUndo = useUndoToast({ invalidates: [students.list], onUndone });
  const { send, sendMany } = useBulkCommand(endpoints, data);
  return {
    send: async (ids: string[]): Promise<BulkReply> => {
      const { results, undoId } = await send(ids);
      if (undoId) offerUndo(t('bulk.done', { count: results.filter(({ ok }) => ok).length }), undoId);
      return { results };
    },
    sendMany,
    /** The toast has said it. */
    onDone: () => {},
  };
}
