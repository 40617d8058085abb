import StarBorder from '@mui/icons-material/StarBorder';
import { Box } from '#src/ui/Box.tsx';
import { teacherScores } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { MonthlyScore } from '#src/features/teaching/scores/MonthlyScore.tsx';
import { Spread } from '#src/features/teaching/scores/Spread.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Comments } from './Comments.tsx';
import { ScoringStudents } from './ScoringStudents.tsx';

/** ROUTE-11 (#Score): what students think: average, spread, course over a year, comments. */
export function ScoreTab({ id }: { id: string }) {
  const t = useT();
  const scores = useApi(teacherScores, { params: { id } });
  return (
    <QueryView query={scores}>
      {({ average, count, spread, months, comments, schoolAverage: providerAverage, students }) =>
        average === null ? (
          <EmptyState icon={StarBorder} title={t('scores.empty')} text={t('scores.empty-text')} />
        ) : (
          <TwoColumns
            aside={
              <Card title={t('scores.average')}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
                  <Box component="b" sx={{ fontSize: '2.5rem', lineHeight: 1 }}>
                    {average.toFixed(1)}
                  </Box>
                  <Box sx={{ color: 'text.secondary' }}>{t('scores.of', { count })}</Box>
                </Box>
                {providerAverage !== null && (
                  <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
                    {t('scores.school', { average: providerAverage.toFixed(1) })}
                  </Box>
                )}
                <Spread
                  label={t('scores.spread')}
                  spread={spread}
                  count={count}
                  starsOf={(stars) => t('lesson.stars', { count: stars })}
                />
              </Card>
            }
          >
            <Card title={t('scores.course')}>
              <MonthlyScore
                label={t('scores.course')}
                months={months}
                scoresOf={(given) => t('scores.of', { count: given })}
                providerMean={t('scores.school-mean')}
              />
            </Card>
            <ScoringStudents students={students} />
            <Comments comments={comments} />
          </TwoColumns>
        )
      }
    </QueryView>
  );
}
