import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOwnDocumentFile } from '#calls/documents.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { errorText } from '#src/ui/error-text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { toast } from '#src/ui/toast-store.ts';

interface DownloadButtonProps {
  id: string;
  title: string;
  fileName: string;
}

/** Fetches a document's file; when it is not to be had, it says why. */
export function DownloadButton({ id, title, fileName }: DownloadButtonProps) {
  const { t } = useTranslation('student');
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(getOwnDocumentFile, { params: { id } }), fileName),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <IconButton
      disabled={file.isPending}
      onClick={() => file.mutate()}
      aria-label={t('documents.download', { title })}
      sx={{ width: 44, height: 44 }}
    >
      <Download />
    </IconButton>
  );
}
