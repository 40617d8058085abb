import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type BatchRecord,
  cancelBatch,
  getBatch,
  listBatches,
  repeatBatch,
  resumeBatch,
  undoBatch,
} from '#domain/office/api/batches.ts';
import { batchCan } from '#domain/office/batch.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useJobName } from '#src/backoffice/bulk/use-jobs.ts';

/** Actions for a background task: cancel, resume, repeat failed rows, undo an import. */
export function JobActions({ job }: { job: BatchRecord }) {
  const t = useT();
  const name = useJobName()(job);
  const navigate = useNavigate();
  const isOfCredits = job.resource === 'student-credits';
  const [asks, setAsks] = useState<'cancel' | 'repeat' | 'undo' | null>(null);
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
  const undo = useCommand(undoBatch, { ...options, onSuccess: ({ id }) => navigate(paths.job(id)) });
  const repeat = useCommand(repeatBatch, { ...options, onSuccess: ({ id }) => navigate(paths.job(id)) });
  const input = { params: { id: job.id } };
  return (
    <>
      {batchCan.cancel(job) && (
        <Button variant="outlined" disabled={job.isCancelling} onClick={() => setAsks('cancel')}>
          {t(job.isCancelling ? 'jobs.cancelling' : 'jobs.cancel')}
        </Button>
      )}
      {batchCan.resume(job) && (
        <Button variant="contained" loading={resume.isPending} onClick={() => resume.mutate(input)}>
          {t('jobs.resume')}
        </Button>
      )}
      {batchCan.repeat(job) && (
        <Button variant="outlined" onClick={() => setAsks('repeat')}>
          {t('jobs.repeat')}
        </Button>
      )}
      {batchCan.undo(job) && (
        <Button variant="outlined" color="error" onClick={() => setAsks('undo')}>
          {t('jobs.undo')}
        </Button>
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title={t('jobs.cancel-title', { name })}
          consequence={t('jobs.cancel-text')}
          confirmLabel={t('jobs.cancel')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(input)}
          onCancel={close}
        />
      )}
      {asks === 'repeat' && (
        <ConfirmDialog
          title={t('jobs.repeat-title', { count: job.failed })}
          consequence={t('jobs.repeat-text')}
          confirmLabel={t('jobs.repeat')}
          isBusy={repeat.isPending}
          onConfirm={() => repeat.mutate(input)}
          onCancel={close}
        />
      )}
      {asks === 'undo' && (
        <ConfirmDialog
          title={t('jobs.undo-title', { count: job.done })}
          consequence={t(isOfCredits ? 'jobs.undo-text-credits' : 'jobs.undo-text')}
          confirmLabel={t('jobs.undo')}
          isDangerous
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate(input)}
          onCancel={close}
        />
      )}
    </>
  );
}
