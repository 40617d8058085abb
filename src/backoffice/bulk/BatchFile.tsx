import Download from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { exportedFile } from '#domain/office/api/exports.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';

/** The file of a finished export. */
export function BatchFile({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const { id, kind, status } = batch;
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(exportedFile, { params: { id } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  if (kind !== 'EXPORT' || status !== 'DONE') return null;
  return (
    <Button
      startIcon={<Download />}
      variant="contained"
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('batches.file')}
    </Button>
  );
}
