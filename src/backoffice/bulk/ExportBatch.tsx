import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useT } from '../screen/use-t.ts';
import { BulkBatch } from './BulkBatch.tsx';

interface ExportBatchProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Progress of a long export. It continues when the dialog is closed; the file is then under Jobs. */
export function ExportBatch({ id, title, onClose }: ExportBatchProps) {
  const t = useT();
  const close = (
    <Button variant="contained" autoFocus onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} actions={close}>
      <BulkBatch id={id} />
    </Modal>
  );
}
