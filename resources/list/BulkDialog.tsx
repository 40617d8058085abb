import { Button } from '#src/ui/Button.tsx';
import { type ReactNode, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { BulkReply } from '#domain/api/resource.ts';
import type { ResourceName } from '#src/resource-paths.ts';
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
  /** What is to be done: the fields of the dialog. */
  children: ReactNode;
}

/** Does one thing to all that is ticked, and reports item by item; what failed stays ticked. */
export function BulkDialog({ resource, title, confirmLabel, send, onClose, children }: BulkDialogProps) {
  const t = useWords();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const [isBusy, setIsBusy] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);

  async function run(): Promise<void> {
    setIsBusy(true);
    const done = await inBatches(selectedIds.map(String), send, (error) => errorText(error, t));
    setIsBusy(false);
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
