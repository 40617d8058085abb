import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getDocumentOfStudent, type StudentOfTeacher } from '#calls/teaching/api/students-of-teacher.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

type Document = StudentOfTeacher['documents'][number];

function Row({ document: { id, title } }: { document: Document }) {
  const { t } = useTranslation('people');
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(getDocumentOfStudent, { params: { id } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Box component="li">
      <Button
        edge="start"
        startIcon={<Download />}
        loading={file.isPending}
        onClick={() => file.mutate()}
        sx={{ minHeight: 44, textAlign: 'start' }}
      >
        {title}
      </Button>
    </Box>
  );
}

/** The documents of a student or a group, to keep. */
export function StudentDocuments({ documents }: { documents: readonly Document[] }) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('documents')}>
      {documents.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('no-documents')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((each) => (
          <Row key={each.id} document={each} />
        ))}
      </Box>
    </Card>
  );
}
