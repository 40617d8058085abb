import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#src/api/download.ts';
import { errorText } from './error-text.ts';
import { IconButton } from './IconButton.tsx';
import { toast } from './toast-store.ts';

interface DownloadButtonProps {
  address: string;
  fileName: string;
  /** Names the file. */
  label: string;
}

/** Fetches a file; when it is not to be had, it says why. */
export function DownloadButton({ address, fileName, label }: DownloadButtonProps) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: () => downloadFile(address, fileName),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <IconButton
      disabled={file.isPending}
      onClick={() => file.mutate()}
      aria-label={label}
      sx={{ width: 44, height: 44 }}
    >
      <Download />
    </IconButton>
  );
}
