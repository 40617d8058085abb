import type { ApiAddress } from '#src/api/client.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { FileView } from './FileView.tsx';
import type { ViewedType } from './file-views.ts';

interface FilePreviewProps {
  address: ApiAddress;
  title: string;
  type: ViewedType;
  /** Name of the downloaded file. */
  downloadLabel: string;
  onClose: () => void;
}

/** A file over the page. */
export function FilePreview({ address, title, type, downloadLabel, onClose }: FilePreviewProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      title={title}
      size={isPhone ? 'full' : 'big'}
      onClose={onClose}
      actions={<DownloadButton address={address} label={downloadLabel} />}
    >
      <FileView address={address} title={title} type={type} />
    </Modal>
  );
}
