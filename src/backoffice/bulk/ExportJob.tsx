import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useT } from '../screen/use-t.ts';
import { BulkJob } from './BulkJob.tsx';

interface ExportJobProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Progress of a long export. It continues when the dialog is closed; the file is then under Jobs. */
export function ExportJob({ id, title, onClose }: ExportJobProps) {
  const t = useT();
  const close = (
    <Button variant="contained" autoFocus onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} actions={close}>
      <BulkJob id={id} />
    </Modal>
  );
}
