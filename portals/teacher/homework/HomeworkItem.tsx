import { useTranslation } from 'react-i18next';
import { getRoomDocumentFile } from '#calls/teaching/api/classroom-documents.ts';
import { getTaughtHomework } from '#calls/teaching/api/homework.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { TaskCard } from '#src/features/teaching/homework/TaskCard.tsx';
import { taskColumns } from '#src/features/teaching/homework/task-columns.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';

/** The homework of one student: the task, what was handed in, and the correction to write. */
export function HomeworkItem({ id }: { id: string }) {
  const { t } = useTranslation('homework');
  const homework = useApi(getTaughtHomework, { params: { id } });
  return (
    <QueryView query={homework} isPage>
      {(found) => (
        <>
          <PageHeader
            title={t('title')}
            subtitle={found.student.fullName}
            actions={
              <Link
                to={paths.teacherHomework()}
                sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
              >
                {t('back')}
              </Link>
            }
          />
          <Box sx={taskColumns}>
            <TaskCard
              homework={found}
              other="student"
              document={
                found.document && (
                  <Box sx={{ mb: 1.5 }}>
                    <DownloadButton
                      address={addressOf(getRoomDocumentFile, {
                        params: { id: found.lessonId, documentId: found.document.id },
                      })}
                      label={t('document', { title: found.document.title })}
                      word={found.document.title}
                    />
                  </Box>
                )
              }
            />
            <CorrectionForm key={found.id} homework={found} />
          </Box>
        </>
      )}
    </QueryView>
  );
}
