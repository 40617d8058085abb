import { useTranslation } from 'react-i18next';
import { getHomeworkFile } from '#calls/teaching/api/homework.ts';
import type { HomeworkFile } from '#domain/teaching/api/homework.ts';
import type { getStudentHomeworkFile } from '#domain/teaching/api/student-homework.ts';
import { addressOf } from '#src/api/client.ts';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { fileSize } from '#src/ui/file-size.ts';

/** Where the reader gets files of homework. */
export type HomeworkFileEndpoint = typeof getHomeworkFile | typeof getStudentHomeworkFile;

interface HandedInFileProps {
  file: HomeworkFile;
  endpoint?: HomeworkFileEndpoint | undefined;
}

/** A file of homework: a picture to look at, a recording to listen to, and each to download. */
export function HandedInFile({ file, endpoint = getHomeworkFile }: HandedInFileProps) {
  const { t } = useTranslation('homework');
  const { id, fileName, mediaType, sizeBytes } = file;
  const address = addressOf(endpoint, { params: { id } });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {mediaType.startsWith('image/') && (
        <Box component="img" src={address} alt={t('photo-of', { file: fileName })} sx={picture} />
      )}
      {mediaType.startsWith('audio/') && (
        <Box
          component="audio"
          controls
          preload="metadata"
          src={address}
          aria-label={t('play', { file: fileName })}
          sx={{ width: '100%', maxWidth: 420 }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {fileName} · {fileSize(sizeBytes)}
        </Box>
        <DownloadButton address={address} label={t('download', { file: fileName })} />
      </Box>
    </Box>
  );
}

const picture = {
  maxWidth: '100%',
  maxHeight: 420,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;
