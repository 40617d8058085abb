import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getScore } from '#calls/teaching/api/scores.ts';
import { useApi } from '#src/api/queries.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { SubmittedScore } from './SubmittedScore.tsx';

/** ROUTE-18: a student rates a lesson and its teacher, and changes the rating for some days. */
export function ScoreFormPage() {
  const { t } = useTranslation('score-form');
  const { id = '' } = useParams();
  const lesson = useApi(getScore, { params: { id } });
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Box sx={{ maxWidth: 600 }}>
      <QueryView query={lesson} isPage>
        {(found) => {
          const { score, canScore, canChange, teacherName, teacherPhotoUrl, groupName, startsAt } = found;
          const hasForm = canScore || (canChange && !isSaved);
          return (
            <>
              <PageHeader
                title={t(score ? 'your' : 'title')}
                subtitle={
                  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                    <Avatar name={teacherName} photoUrl={teacherPhotoUrl} />
                    <span>
                      {groupName ? `${teacherName} · ${groupName}` : teacherName} ·{' '}
                      <MomentText at={startsAt} />
                    </span>
                  </Box>
                }
              />
              {hasForm && <ScoreForm key={id} lesson={found} onSaved={() => setIsSaved(true)} />}
              {score && !hasForm && (
                <SubmittedScore
                  canQuote={found.canQuote}
                  lessonId={id}
                  score={score}
                  onChange={canChange ? () => setIsSaved(false) : undefined}
                />
              )}
              {!score && !canScore && <Notice variant="info">{t('not-now')}</Notice>}
            </>
          );
        }}
      </QueryView>
    </Box>
  );
}
