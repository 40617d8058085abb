import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import { ownScores } from '#calls/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { MonthlyScore } from '#src/features/teaching/scores/MonthlyScore.tsx';
import { Spread } from '#src/features/teaching/scores/Spread.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';

type Own = Reply<typeof ownScores>;

function Comments({ comments }: Pick<Own, 'comments'>) {
  const { t } = useTranslation('own-scores');
  return (
    <Card title={t('comments')}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('unnamed')}</Box>
      {comments.length === 0 && <Box sx={{ py: 1.5 }}>{t('no-comments')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ month, teacherStars, lessonStars, comment }, place) => (
          <Box component="li" key={`${month}${place}`} sx={row}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.875rem' }}>
              <b>{t('stars', { count: teacherStars })}</b>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('for-lesson', { count: lessonStars })} · {formatMonth(month)}
              </Box>
            </Box>
            <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{comment}</Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Average({ scores: { average, count, schoolAverage: providerAverage, spread } }: { scores: Own }) {
  const { t } = useTranslation('own-scores');
  return (
    <Card title={t('average')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box component="b" sx={{ fontSize: '2.5rem', lineHeight: 1 }}>
          {average !== null && formatOneDecimal(average)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('of', { count })}</Box>
      </Box>
      {providerAverage !== null && (
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('school', { average: formatOneDecimal(providerAverage) })}
        </Box>
      )}
      <Spread
        label={t('spread')}
        spread={spread}
        count={count}
        starsOf={(stars) => t('stars', { count: stars })}
      />
    </Card>
  );
}

/** Ratings of the teacher's lessons; comments without the students' names. */
export function ScoresPage() {
  const { t } = useTranslation('own-scores');
  const scores = useApi(ownScores);
  return (
    <>
      <PageHeader title={t('title')} />
      <QueryView query={scores}>
        {(own) =>
          own.average === null ? (
            <EmptyState picture="learning" title={t('empty')} text={t('empty-text')} />
          ) : (
            <Box sx={layout}>
              <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <Card title={t('course')}>
                  <MonthlyScore
                    label={t('course')}
                    months={own.months}
                    scoresOf={(count) => t('of', { count })}
                    providerMean={t('school-mean')}
                  />
                </Card>
                <Comments comments={own.comments} />
              </Box>
              <Average scores={own} />
            </Box>
          )
        }
      </QueryView>
    </>
  );
}

const row = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
  // The summary comes first on a phone.
  '& > :last-child': { order: { xs: -1, md: 0 } },
} as const;
