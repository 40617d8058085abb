import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { counterpartNames } from './counterpart.ts';

/** Page after the lesson: its status and the next step, the report for the teacher or the rating for a student. */
export function CallEnded({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('classroom');
  const { me, status, lessonId, startsAt } = classroom;
  const isCancelled = status === 'CANCELLED';
  const [next, back] = me.isTeacher
    ? ([paths.teacherLesson(lessonId), paths.teacherDashboard] as const)
    : ([paths.studentScoreForm(lessonId), paths.studentHistory] as const);
  const kind = me.isTeacher ? 'teacher' : 'student';
  return (
    <Box sx={{ p: { xs: 2, sm: 3, lg: 4 }, maxWidth: 720, mx: 'auto' }}>
      <PageHeader
        title={t('waiting.title', { name: counterpartNames(classroom) })}
        subtitle={
          <>
            <MomentText at={startsAt} /> <StatusBadge of="lessonStatus" value={status} size="small" />
          </>
        }
      />
      <EmptyState
        picture="calendar"
        title={t(isCancelled ? 'over.cancelled' : 'over.title')}
        text={t(isCancelled ? 'over.cancelled-text' : `over.${kind}-text`)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {!isCancelled && (
              <Button component={Link} to={next} variant="contained" size="large">
                {t(`over.${kind}-next`)}
              </Button>
            )}
            <Button component={Link} to={back} size="large">
              {t(`over.${kind}-back`)}
            </Button>
          </Box>
        }
      />
    </Box>
  );
}
