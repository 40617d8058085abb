import Add from '@mui/icons-material/Add';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomDocument } from '#domain/teaching/api/classroom-documents.ts';
import { getRoomDocumentFile, listRoomDocuments } from '#calls/teaching/api/classroom-documents.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { viewedType } from '#src/features/office/preview/file-views.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { FileInput } from './FileInput.tsx';
import { useAddDocument } from './use-add-document.ts';

interface DocumentsProps {
  lessonId: string;
  /** The one that is open for all in the room. */
  openDocumentId?: string | null;
  /** Opens a document for the user alone. */
  onOpen: (documentId: string) => void;
  /** Opens one for all in the room, or closes it: the teacher's, during the call. */
  onShare?: ((documentId: string | null) => void) | undefined;
}

interface RowProps extends DocumentsProps {
  document: RoomDocument;
  isForAll: boolean;
}

function Row({ lessonId, onOpen, onShare, document, isForAll }: RowProps) {
  const { t } = useTranslation('classroom');
  const { id, title, fileName, mediaType, sizeBytes } = document;
  const params = { id: lessonId, documentId: id };
  const isViewed = viewedType(mediaType) !== null;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {fileName} · {fileSize(sizeBytes)}
        </Box>
        {isForAll && <Chip tone="success">{t('documents.open-for-all')}</Chip>}
      </Box>
      {isViewed && (
        <Button size="small" onClick={() => onOpen(id)} aria-label={t('documents.look-at', { title })}>
          {t('documents.look')}
        </Button>
      )}
      {onShare && isViewed && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t(isForAll ? 'documents.close-one' : 'documents.show-one', { title })}
          onClick={() => onShare(isForAll ? null : id)}
        >
          {t(isForAll ? 'documents.close' : 'documents.show')}
        </Button>
      )}
      <DownloadButton
        address={addressOf(getRoomDocumentFile, { params })}
        label={t('documents.download', { title })}
      />
    </Box>
  );
}

const SOURCES = ['lesson', 'group', 'own', 'level'] as const;

/** The lesson's, the group's, the student's and the level's documents. */
export function Documents(props: DocumentsProps) {
  const { t } = useTranslation('classroom');
  const { lessonId, openDocumentId = null } = props;
  const documents = useApi(listRoomDocuments, { params: { id: lessonId } });
  const file = useRef<HTMLInputElement>(null);
  const upload = useAddDocument(lessonId, () => undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <FileInput ref={file} upload={upload} />
      <Button
        variant="outlined"
        startIcon={<Add />}
        loading={upload.isBusy}
        onClick={() => file.current?.click()}
      >
        {t('documents.add')}
      </Button>
      <QueryView query={documents}>
        {(rows) =>
          rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('documents.none')}</Box>
          ) : (
            SOURCES.filter((source) => rows.some((row) => row.source === source)).map((source) => (
              <Box component="section" key={source} aria-label={t(`documents.of-${source}`)}>
                <Box component="h2" sx={{ m: 0, fontSize: '0.9375rem' }}>
                  {t(`documents.of-${source}`)}
                </Box>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {rows
                    .filter((row) => row.source === source)
                    .map((document) => (
                      <Row
                        key={document.id}
                        {...props}
                        document={document}
                        isForAll={document.id === openDocumentId}
                      />
                    ))}
                </Box>
              </Box>
            ))
          )
        }
      </QueryView>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
