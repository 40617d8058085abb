import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { courseAttendance, type CourseRecord } from '#domain/teaching/api/courses.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Grid } from './Grid.tsx';
import { Shares } from './Shares.tsx';

/** Who was there, against the threshold that Fundae pays from. */
export function AttendanceTab({ course }: { course: CourseRecord }) {
  const t = useT();
  const params = { id: course.id };
  const attendance = useApi(courseAttendance, { params });
  return (
    <QueryView query={attendance}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Card title={t('courses:share')}>
            <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
              {t('courses:threshold', { hours: course.hours })}
            </Box>
            <Shares participants={data.participants} />
          </Card>
          {data.sessions.length === 0 ? (
            <EmptyState
              icon={EventAvailable}
              title={t('courses:no-sessions')}
              text={t('courses:no-sessions-text')}
            />
          ) : (
            <Grid attendance={data} />
          )}
        </Box>
      )}
    </QueryView>
  );
}
