import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useT } from '../screen/use-t.ts';
import { BulkJob } from './BulkJob.tsx';

interface ExportJobProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** How far a long export is; it goes on when this is closed, and the file waits under Jobs. */
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
