import TaskAlt from '@mui/icons-material/TaskAlt';
import { clockChangeReport } from '#domain/scheduling/api/clock-changes.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { KeepForAll } from './KeepForAll.tsx';
import { MovedRegularLessonCard } from './MovedRegularLessonCard.tsx';

/** What is to be decided about one day of change, and what was. */
export function ClockReport({ on }: { on: PlainDate }) {
  const t = useT();
  const query = useApi(clockChangeReport, { params: { on } });
  return (
    <QueryView query={query}>
      {({ running, series: regularLessons, kept }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box role="status">{t('clocks.summary', { count: regularLessons.length, running })}</Box>
          <KeepForAll regularLessons={regularLessons} on={on} />
          {regularLessons.length === 0 && (
            <EmptyState icon={TaskAlt} title={t('clocks.nothing')} text={t('clocks.nothing-text')} />
          )}
          {regularLessons.map((one) => (
            <MovedRegularLessonCard key={one.id} regularLesson={one} on={on} />
          ))}
          {kept.length > 0 && (
            <Card title={t('clocks.kept')}>
              <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
                {kept.map(({ id, learnerName: studentName, teacherName, hour, decidedBy, decidedAt }) => (
                  <li key={id}>
                    {t('clocks.lesson-of', { learner: studentName, teacher: teacherName })}
                    {': '}
                    {t(`clocks.kept-${hour}`)}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' · '}
                      {decidedBy} · <InstantField at={decidedAt} />
                    </Box>
                  </li>
                ))}
              </Box>
            </Card>
          )}
        </Box>
      )}
    </QueryView>
  );
}
