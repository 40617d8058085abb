import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { type ReactNode, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { BulkReply } from '#domain/contract/resource.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { BulkBatch } from './BulkBatch.tsx';
import { BulkReport } from './BulkReport.tsx';
import { BATCH, chunked } from './chunked.ts';
import { useBulkSelection } from '../filters/whole-filter.tsx';

export type Selection = { ids: string[] } | { filter: object };
type Result = BulkReply['results'][number];

interface BulkDialogProps {
  resource: ResourceName;
  title: string;
  confirmLabel: string;
  send: (ids: string[]) => Promise<BulkReply>;
  /** Sends the action as a background task, for more records than fit into one request; left out, they are sent in chunks of a hundred. */
  sendMany?: (selection: Selection) => Promise<{ id: string }>;
  onClose: () => void;
  /** Replaces the default message when all succeeded. */
  onDone?: (count: number) => void;
  /** Handles the API's errors of the dialog's own fields; return true if they are shown there, and nothing is reported. */
  onRefusal?: (fields: FieldErrors) => boolean;
  /** The dialog's fields. */
  children: ReactNode;
}

/** Runs one action on the selected rows and reports the result of each; failed rows stay selected. */
export function BulkDialog({
  resource,
  title,
  confirmLabel,
  send,
  sendMany,
  onClose,
  onDone,
  onRefusal,
  children,
}: BulkDialogProps) {
  const t = useT();
  const refresh = useRefresh();
  const { onSelect } = useListContext();
  const { ids, isWhole, selection } = useBulkSelection();
  /** The task, under the title that it was started with: its records can leave the list. */
  const [batch, setBatch] = useState<{ id: string; title: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);

  async function begin(start: NonNullable<typeof sendMany>): Promise<void> {
    setIsBusy(true);
    try {
      const { id } = await start(selection);
      setBatch({ id, title });
    } catch (error) {
      if (!(error instanceof ApiError && onRefusal?.(error.fields) === true))
        toast.error(errorText(error, t));
    } finally {
      setIsBusy(false);
    }
  }

  async function run(): Promise<void> {
    setIsBusy(true);
    let isShown = false;
    const done = await chunked(ids, send, (error) => {
      isShown ||= error instanceof ApiError && onRefusal?.(error.fields) === true;
      return errorText(error, t);
    });
    setIsBusy(false);
    if (isShown) return;
    refresh();
    const failed = done.filter(({ ok }) => !ok).map(({ id }) => id);
    onSelect(failed);
    if (failed.length > 0) return setResults(done);
    if (onDone) onDone(done.length);
    else toast.success(t('bulk.done', { count: done.length }));
    onClose();
  }

  // The selection stays until the dialog closes, because the bulk bar that contains the dialog disappears with the selection.
  const leave = () => {
    if (batch) onSelect([]);
    onClose();
  };
  const isEnded = results !== null || batch !== null;
  const actions = isEnded ? (
    <Button variant="contained" autoFocus onClick={leave}>
      {t('close')}
    </Button>
  ) : (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        loading={isBusy}
        onClick={() => void (sendMany && (isWhole || ids.length > BATCH) ? begin(sendMany) : run())}
      >
        {confirmLabel}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={batch?.title ?? title} size="small" onClose={isBusy ? undefined : leave} actions={actions}>
      {batch && <BulkBatch id={batch.id} />}
      {results && <BulkReport resource={resource} results={results} />}
      {!isEnded && children}
    </Modal>
  );
}
