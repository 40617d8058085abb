import { MomentText } from '#src/ui/MomentText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { teacherScores, type TeacherScores } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { MonthlyScore } from '#src/features/teaching/scores/MonthlyScore.tsx';
import { Spread } from '#src/features/teaching/scores/Spread.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { formatOneDecimal } from '#src/i18n/format.ts';

/** ROUTE-11 (#Score): what students think: average, spread, course over a year, comments. */
export function ScoreTab({ id }: { id: string }) {
  const t = useT();
  const scores = useApi(teacherScores, { params: { id } });
  return (
    <QueryView query={scores}>
      {({ average, count, spread, months, comments, schoolAverage: providerAverage, students }) =>
        average === null ? (
          <EmptyState picture="learning" title={t('scores.empty')} text={t('scores.empty-text')} />
        ) : (
          <TwoColumns
            aside={
              <Card title={t('scores.average')}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
                  <Box component="b" sx={{ fontSize: '2.5rem', lineHeight: 1 }}>
                    {formatOneDecimal(average)}
                  </Box>
                  <Box sx={{ color: 'text.secondary' }}>{t('scores.of', { count })}</Box>
                </Box>
                {providerAverage !== null && (
                  <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
                    {t('scores.school', { average: formatOneDecimal(providerAverage) })}
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

type Student = TeacherScores['students'][number];
const COLUMNS = {
  fullName: ({ id, fullName }: Student) => (
    <CellLink to={paths.student(id, { hash: 'history' })}>{fullName}</CellLink>
  ),
  lessons: ({ lessons }: Student) => lessons,
  scores: ({ scores }: Student) => scores,
  average: ({ average }: Student) => (average === null ? <NoValue /> : formatOneDecimal(average)),
  lastAt: ({ lastAt }: Student) => <InstantField at={lastAt} />,
};
const NUMERIC = ['lessons', 'scores', 'average'];

/** Students who were asked for ratings, with their answers. */
function ScoringStudents({ students }: Pick<TeacherScores, 'students'>) {
  const t = useT();
  if (students.length === 0) return null;
  return (
    <Card title={t('scores.by-student')}>
      <DataTable
        label={t('scores.by-student')}
        words="scores.column"
        rows={students}
        columns={COLUMNS}
        numeric={NUMERIC}
      />
    </Card>
  );
}

/** Students' comments, latest first. */
function Comments({ comments }: Pick<TeacherScores, 'comments'>) {
  const t = useT();
  if (comments.length === 0) return null;
  return (
    <Card title={t('scores.comments')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ lessonId, studentId, studentName, teacherStars, comment, lessonAt }) => (
          <Box component="li" key={`${lessonId}${studentId}`} sx={row}>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}
            >
              <b>{t('lesson.stars', { count: teacherStars })}</b>
              <CellLink to={paths.student(studentId, { hash: 'history' })}>{studentName}</CellLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <MomentText at={lessonAt} />
              </Box>
            </Box>
            <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{comment}</Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
