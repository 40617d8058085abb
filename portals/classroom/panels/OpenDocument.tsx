import Close from '@mui/icons-material/Close';
import { useTranslation } from 'react-i18next';
import { getRoomDocumentFile, listRoomDocuments } from '#calls/teaching/api/classroom-documents.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { viewedType } from '#src/features/office/preview/file-views.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

const FileView = lazyPart(
  () => import('#src/features/office/preview/FileView.tsx').then((m) => m.FileView),
  'preview',
);

interface OpenDocumentProps {
  lessonId: string;
  documentId: string;
  /** Closing it closes it for everyone in the room. */
  isForAll?: boolean;
  onClose: () => void;
}

/** A document beside the board. */
export function OpenDocument({ lessonId, documentId, isForAll = false, onClose }: OpenDocumentProps) {
  const { t } = useTranslation('classroom');
  const { data } = useApi(listRoomDocuments, { params: { id: lessonId } });
  const document = data?.find(({ id }) => id === documentId);
  const type = document && viewedType(document.mediaType);
  const title = document?.title ?? '';
  return (
    <Box
      component="section"
      aria-label={t('documents.opened', { title })}
      data-document={documentId}
      sx={panel}
    >
      <Box sx={head}>
        <Box component="h2" sx={{ m: 0, flex: 1, minWidth: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <IconButton
          aria-label={t(isForAll ? 'documents.close-one' : 'documents.close-mine', { title })}
          onClick={onClose}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ position: 'relative', overflow: 'auto', minHeight: 0, p: 1 }} tabIndex={0}>
        {type ? (
          <FileView
            key={documentId}
            address={addressOf(getRoomDocumentFile, { params: { id: lessonId, documentId } })}
            title={title}
            type={type}
          />
        ) : (
          data && t('documents.not-seen')
        )}
      </Box>
    </Box>
  );
}

const panel = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  bgcolor: 'background.paper',
} as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
