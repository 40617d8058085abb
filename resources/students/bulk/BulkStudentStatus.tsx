import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { setStudentStatus, students } from '#domain/people/api/students.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/api/error-text.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MenuButton } from '#src/ui/MenuButton.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { menuEntry } from '#src/ui/MoreMenu.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { BulkReport } from '#src/backoffice/bulk/BulkReport.tsx';
import { BATCH } from '#src/backoffice/bulk/chunked.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { BulkReply } from '#domain/contract/resource.ts';
import { isPausing } from '../pausing.ts';
import { StatusDialog } from './StatusDialog.tsx';

/** Sets a status immediately, with undo; refused students stay selected and are reported. */
function useSetStatus(onFailed: (results: BulkReply['results']) => void) {
  const t = useT();
  const { onSelect } = useListContext();
  const offerUndo = useUndoToast({ invalidates: [students.list] });
  return useCommand(setStudentStatus, {
    invalidates: [students.list],
    onReply: ({ results, undoId }) => {
      const failed = results.filter(({ ok }) => !ok);
      const count = results.length - failed.length;
      if (undoId) offerUndo(t('bulk.done', { count }), undoId);
      onSelect(failed.map(({ id }) => id));
      if (failed.length > 0) onFailed(results);
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
}

/** Sets the status of the selected students: one choice, with undo. A dialog asks for an end date, or confirms for very many. */
export function BulkStudentStatus() {
  const t = useT();
  const { ids, isWhole } = useBulkSelection();
  const [asked, setAsked] = useState<ActivityStatus | null>(null);
  const [results, setResults] = useState<BulkReply['results'] | null>(null);
  const set = useSetStatus(setResults);
  const choose = (activityStatus: ActivityStatus) => {
    if (isPausing(activityStatus) || isWhole || ids.length > BATCH) return setAsked(activityStatus);
    set.mutate({ body: { ids, activityStatus, statusUntil: null } });
  };
  return (
    <>
      <MenuButton label={t('bulk.status')} isBusy={set.isPending}>
        {valuesOf(ACTIVITY_STATUS).map((status) => (
          <Box key={status} component="button" type="button" sx={menuEntry} onClick={() => choose(status)}>
            <StatusBadge of="activityStatus" value={status} />
          </Box>
        ))}
      </MenuButton>
      {asked && <StatusDialog first={asked} onClose={() => setAsked(null)} />}
      {results && (
        <Modal
          title={t('bulk.status')}
          size="small"
          onClose={() => setResults(null)}
          actions={
            <Button variant="contained" autoFocus onClick={() => setResults(null)}>
              {t('close')}
            </Button>
          }
        >
          <BulkReport resource="students" results={results} />
        </Modal>
      )}
    </>
  );
}
