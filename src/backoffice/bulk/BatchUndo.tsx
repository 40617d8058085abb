import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type BatchRecord, getBatch, listBatches, undoBatch } from '#domain/office/api/batches.ts';
import { canUndoBatch } from '#domain/office/batch-undo.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useT } from '../screen/use-t.ts';
import { useBatchName } from './use-batches.ts';

/** The words for an import and for a bulk action. */
function useWords({ kind, resource, done: count }: BatchRecord, name: string) {
  const t = useT();
  const isOfCredits = kind === 'STUDENT_CREDITS' || resource === 'student-credits';
  if (kind === 'IMPORT')
    return {
      label: t('batches.undo'),
      title: t('batches.undo-title', { count }),
      text: isOfCredits ? t('batches.undo-text-credits') : t('batches.undo-text'),
    };
  return {
    label: t('batches.undo-bulk'),
    title: t('batches.undo-bulk-title', { count, name }),
    text: isOfCredits ? t('batches.undo-bulk-text-credits') : t('batches.undo-bulk-text'),
  };
}

/** Undoes an ended task in a task of its own, and opens that; nothing where it cannot be undone. */
export function BatchUndo({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const navigate = useNavigate();
  const { label, title, text } = useWords(batch, useBatchName()(batch));
  const [isAsking, setIsAsking] = useState(false);
  const undo = useCommand(undoBatch, {
    invalidates: [getBatch, listBatches],
    onSuccess: ({ id }) => navigate(paths.job(id)),
    onError: (error) => {
      setIsAsking(false);
      toast.error(errorText(error, t));
    },
  });
  if (!canUndoBatch(batch)) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          consequence={text}
          confirmLabel={label}
          isDangerous
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate({ params: { id: batch.id } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
