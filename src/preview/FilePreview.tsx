import { useQuery } from '@tanstack/react-query';
import { send } from '#src/api/send.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { FILE_VIEWS, type ViewedType } from './file-views.ts';

interface FilePreviewProps {
  address: string;
  title: string;
  fileName: string;
  type: ViewedType;
  /** Names the file to who downloads it. */
  downloadLabel: string;
  onClose: () => void;
}

/**
 * A file in the page. It is fetched as an attachment and drawn by ourselves from its bytes (a picture, text, a PDF on a canvas):
 * never opened as a page, in a frame or by a plug-in, so that nothing that it holds can run.
 */
export function FilePreview({ address, title, fileName, type, downloadLabel, onClose }: FilePreviewProps) {
  const isPhone = useIsPhone();
  const View = FILE_VIEWS[type];
  const file = useQuery({
    queryKey: ['file', address],
    queryFn: async ({ signal }) =>
      new Blob([await (await send(address, { signal })).arrayBuffer()], { type }),
    gcTime: 0,
  });
  return (
    <Modal
      title={title}
      size={isPhone ? 'full' : 'big'}
      onClose={onClose}
      actions={<DownloadButton address={address} fileName={fileName} label={downloadLabel} />}
    >
      <QueryView query={file}>
        {(bytes) => (
          <Box sx={{ minHeight: 160 }}>
            <View file={bytes} title={title} />
          </Box>
        )}
      </QueryView>
    </Modal>
  );
}
