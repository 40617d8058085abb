import Description from '@mui/icons-material/DescriptionOutlined';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import { listOwnDocuments } from '#calls/student-platform.ts';
import { getOwnDocumentFile } from '#calls/documents.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { toneSx } from '#src/tones.ts';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

type Document = Reply<typeof listOwnDocuments>[number];

function DocumentRow({ document }: { document: Document }) {
  const { t } = useTranslation('student');
  const { id, title, fileName, sizeBytes, lessonAt, groupName, createdAt } = document;
  return (
    <Box component="li" sx={row}>
      <Box sx={[disc, toneSx('temporal')]}>
        <Description aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {fileName} · {fileSize(sizeBytes)}
        </Box>
        <Box sx={{ fontSize: '0.875rem' }}>
          {groupName && `${groupName} · `}
          {lessonAt ? t('documents.of-lesson') : t('documents.since')} <DayField at={lessonAt ?? createdAt} />
        </Box>
      </Box>
      <DownloadButton
        address={addressOf(getOwnDocumentFile, { params: { id } })}
        fileName={fileName}
        label={t('documents.download', { title })}
      />
    </Box>
  );
}

/** ROUTE-19: what the school and the teachers keep for the student. */
export function Documents() {
  const { t } = useTranslation('student');
  const documents = useApi(listOwnDocuments);
  return (
    <>
      <PageHeader title={t('documents.title')} subtitle={t('documents.subtitle')} />
      <Card>
        <QueryView query={documents}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={Description} title={t('documents.none')} text={t('documents.none-text')} />
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((document) => (
                  <DocumentRow key={document.id} document={document} />
                ))}
              </Box>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  py: 1.5,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const disc = {
  width: 44,
  height: 44,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
