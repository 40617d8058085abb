import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnDocumentFile } from '#calls/office/api/documents.ts';
import { getOwnHomework, readHomework } from '#calls/teaching/api/homework.ts';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { homeworkCan } from '#domain/teaching/homework.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { draftOf } from '#src/features/office/threads/drafts.ts';
import { AnswerCard, CorrectionCard } from '#src/features/teaching/homework/AnswerCards.tsx';
import { TaskCard } from '#src/features/teaching/homework/TaskCard.tsx';
import { taskColumns } from '#src/features/teaching/homework/task-columns.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { HandInForm, homeworkDraft } from './HandInForm.tsx';

/** Marks a correction as read once its student sees it. */
function useRead({ id, isUnread }: Homework): void {
  const { user } = useUserContext();
  const isOwn = user !== null && user.actingAs === null;
  const { mutate } = useCommand(readHomework);
  useEffect(() => {
    if (isOwn && isUnread) mutate({ params: { id } });
  }, [id, isOwn, isUnread, mutate]);
}

function Item({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  useRead(homework);
  const { document, state, id, answer, handedInAt } = homework;
  const draft = draftOf(homeworkDraft(id));
  const lost = draft.trim() === answer ? '' : draft;
  return (
    <Box sx={taskColumns}>
      <TaskCard
        homework={homework}
        other="teacher"
        document={
          document && (
            <Box sx={{ mb: 1.5 }}>
              <DownloadButton
                address={addressOf(getOwnDocumentFile, { params: { id: document.id } })}
                label={t('document', { title: document.title })}
                word={document.title}
              />
            </Box>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {homeworkCan.handIn(state) ? (
          <HandInForm key={id} homework={homework} />
        ) : (
          <>
            {lost && (
              <Notice variant="warning">
                {t('late')}
                <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{lost}</Box>
              </Notice>
            )}
            <CorrectionCard homework={homework} />
            <AnswerCard
              homework={homework}
              title={t('answer')}
              nothing={t(handedInAt === null ? 'done-in-lesson' : 'no-answer')}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

/** One homework item: the task, what was handed in, and its correction. */
export function HomeworkItem({ id }: { id: string }) {
  const { t } = useTranslation('homework');
  const homework = useApi(getOwnHomework, { params: { id } });
  return (
    <QueryView query={homework} isPage>
      {(found) => (
        <>
          <PageHeader
            title={t('title')}
            actions={
              <Link
                to={paths.studentHomework()}
                sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
              >
                {t('back')}
              </Link>
            }
          />
          <Item homework={found} />
        </>
      )}
    </QueryView>
  );
}
