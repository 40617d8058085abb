import Description from '@mui/icons-material/DescriptionOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiAddress } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { fileSize } from './file-size.ts';

interface FileButtonProps {
  file: { fileName: string; sizeBytes: number };
  address: ApiAddress;
  /** Precedes the file's name for those who hear the page, such as "Download". */
  verb: string;
}

/** A file with its name and size; a press downloads it, and shows the error if that fails. */
export function FileButton({ file: { fileName, sizeBytes }, address, verb }: FileButtonProps) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: () => downloadFile(address),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<Description aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
      sx={look}
    >
      <span className="visually-hidden">{verb} </span>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {fileName}
      </Box>
      <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
        {fileSize(sizeBytes)}
      </Box>
    </Button>
  );
}

const look = {
  justifyContent: 'flex-start',
  textAlign: 'start',
  maxWidth: '100%',
  minHeight: 44,
  py: 1,
} as const;
