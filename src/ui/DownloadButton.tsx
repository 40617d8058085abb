import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiAddress } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Button } from './Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { IconButton } from './IconButton.tsx';
import { toast } from '#src/toast-store.ts';

interface DownloadButtonProps {
  address: ApiAddress;
  /** Names the file. */
  label: string;
  /** A short visible label, where several buttons are side by side. */
  word?: string;
}

/** Downloads a file, and shows the error if that fails. */
export function DownloadButton({ address, label, word }: DownloadButtonProps) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: () => downloadFile(address),
    onError: (error) => toast.error(errorText(error, t)),
  });
  if (word) {
    return (
      <Button
        startIcon={<Download />}
        loading={file.isPending}
        onClick={() => file.mutate()}
        aria-label={label}
        sx={{ minHeight: 44 }}
      >
        {word}
      </Button>
    );
  }
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
