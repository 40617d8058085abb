import { Button } from '#src/ui/Button.tsx';
import { type ReactNode, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { FieldErrors } from '#domain/api/errors.ts';
import type { BulkReply } from '#domain/api/resource.ts';
import type { ResourceName } from '#src/resource-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useWords } from '../use-words.ts';
import { BulkReport } from './BulkReport.tsx';
import { inBatches } from './in-batches.ts';

type Result = BulkReply['results'][number];

interface BulkDialogProps {
  resource: ResourceName;
  title: string;
  confirmLabel: string;
  send: (ids: string[]) => Promise<BulkReply>;
  onClose: () => void;
  /** What the API says of the dialog's own fields: answer true when it is shown there, and nothing is reported. */
  onRefusal?: (fields: FieldErrors) => boolean;
  /** What is to be done: the fields of the dialog. */
  children: ReactNode;
}

/** Does one thing to all that is ticked, and reports item by item; what failed stays ticked. */
export function BulkDialog({
  resource,
  title,
  confirmLabel,
  send,
  onClose,
  onRefusal,
  children,
}: BulkDialogProps) {
  const t = useWords();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const [isBusy, setIsBusy] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);

  async function run(): Promise<void> {
    setIsBusy(true);
    let isShown = false;
    const done = await inBatches(selectedIds.map(String), send, (error) => {
      isShown ||= error instanceof ApiError && onRefusal?.(error.fields) === true;
      return errorText(error, t);
    });
    setIsBusy(false);
    if (isShown) return;
    refresh();
    const failed = done.filter(({ ok }) => !ok).map(({ id }) => id);
    onSelect(failed);
    if (failed.length > 0) return setResults(done);
    toast.success(t('bulk.done', { count: done.length }));
    onClose();
  }

  const actions = results ? (
    <Button variant="contained" autoFocus onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="contained" loading={isBusy} onClick={() => void run()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal title={title} size="small" onClose={isBusy ? undefined : onClose} actions={actions}>
      {results ? <BulkReport resource={resource} results={results} /> : children}
    </Modal>
  );
}
