import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type BatchRecord,
  cancelBatch,
  getBatch,
  listBatches,
  repeatBatch,
  resumeBatch,
} from '#domain/office/api/batches.ts';
import { batchCan } from '#domain/office/batch.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BatchUndo } from '#src/backoffice/bulk/BatchUndo.tsx';
import { useBatchName } from '#src/backoffice/bulk/use-batches.ts';

/** Actions for a background task: cancel, resume, repeat failed rows, undo an import. */
export function BatchActions({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const name = useBatchName()(batch);
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'cancel' | 'repeat' | null>(null);
  const close = () => setAsks(null);
  const options = {
    invalidates: [getBatch, listBatches],
    onError: (error: Error) => {
      close();
      toast.error(errorText(error, t));
    },
  };
  const cancel = useCommand(cancelBatch, { ...options, onSuccess: close });
  const resume = useCommand(resumeBatch, options);
  const repeat = useCommand(repeatBatch, { ...options, onSuccess: ({ id }) => navigate(paths.job(id)) });
  const input = { params: { id: batch.id } };
  return (
    <>
      {batchCan.cancel(batch) && (
        <Button variant="outlined" disabled={batch.isCancelling} onClick={() => setAsks('cancel')}>
          {t(batch.isCancelling ? 'batches.cancelling' : 'batches.cancel')}
        </Button>
      )}
      {batchCan.resume(batch) && (
        <Button variant="contained" loading={resume.isPending} onClick={() => resume.mutate(input)}>
          {t('batches.resume')}
        </Button>
      )}
      {batchCan.repeat(batch) && (
        <Button variant="outlined" onClick={() => setAsks('repeat')}>
          {t('batches.repeat')}
        </Button>
      )}
      <BatchUndo batch={batch} />
      {asks === 'cancel' && (
        <ConfirmDialog
          title={t('batches.cancel-title', { name })}
          consequence={t('batches.cancel-text')}
          confirmLabel={t('batches.cancel')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(input)}
          onCancel={close}
        />
      )}
      {asks === 'repeat' && (
        <ConfirmDialog
          title={t('batches.repeat-title', { count: batch.failed })}
          consequence={t('batches.repeat-text')}
          confirmLabel={t('batches.repeat')}
          isBusy={repeat.isPending}
          onConfirm={() => repeat.mutate(input)}
          onCancel={close}
        />
      )}
    </>
  );
}
