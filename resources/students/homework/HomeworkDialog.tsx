import { useTranslation } from 'react-i18next';
import { getDocumentFile } from '#domain/office/api/documents.ts';
import { getStudentHomework, getStudentHomeworkFile } from '#calls/teaching/api/student-homework.ts';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { AnswerCard, CorrectionCard } from '#src/features/teaching/homework/AnswerCards.tsx';
import { TaskCard } from '#src/features/teaching/homework/TaskCard.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

function Item({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  const { document, state, handedInAt } = homework;
  const nothing =
    handedInAt !== null ? 'no-answer' : state === 'CORRECTED' ? 'done-in-lesson' : 'not-submitted';
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <TaskCard
        homework={homework}
        other="teacher"
        document={
          document && (
            <Box sx={{ mb: 1.5 }}>
              <DownloadButton
                address={addressOf(getDocumentFile, { params: { id: document.id } })}
                label={t('document', { title: document.title })}
                word={document.title}
              />
            </Box>
          )
        }
      />
      <AnswerCard
        homework={homework}
        title={t('answer-of', { name: homework.student.fullName })}
        nothing={t(nothing)}
        file={getStudentHomeworkFile}
      />
      {state === 'CORRECTED' && <CorrectionCard homework={homework} />}
    </Box>
  );
}

/** One item: the task, what was handed in, and the correction. */
export function HomeworkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('homework');
  const homework = useApi(getStudentHomework, { params: { id } });
  return (
    <Modal title={t('title')} size="big" onClose={onClose}>
      <QueryView query={homework}>{(found) => <Item homework={found} />}</QueryView>
    </Modal>
  );
}
