import { useTranslation } from 'react-i18next';
import { getProgressOfStudent } from '#calls/teaching/api/students-of-teacher.ts';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, formatPlainDate } from '#domain/values/plain-date.ts';
import { LevelPath } from '#src/features/teaching/progress/LevelPath.tsx';
import { ProgressFigures } from '#src/features/teaching/progress/ProgressFigures.tsx';
import { WeekChart } from '#src/features/teaching/progress/WeekChart.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';

const LEVELS = Object.keys(LEVEL) as Level[];
const SHOWN_STEPS = 6;

/** The level at the end of each day on which it was determined; nothing with fewer than two, because there is nothing to compare. */
function LevelChart({ steps }: { steps: StudentProgress['levelSteps'] }) {
  const { t } = useTranslation('people');
  const zone = useZone();
  const byDay = new Map(
    steps.map(({ at, level }) => [formatPlainDate(wallClockOf(at, zone).date), LEVELS.indexOf(level) + 1]),
  );
  if (byDay.size < 2) return null;
  const points = [...byDay].slice(-SHOWN_STEPS).map(([label, value]) => ({ label, value }));
  return (
    <>
      <Box component="p" sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 2, mb: 1 }}>
        {t('progress.levels')}
      </Box>
      <BarChart
        label={t('progress.levels')}
        height={72}
        points={points}
        format={(value) => LEVELS[value - 1] ?? ''}
      />
    </>
  );
}

/** Attendance and levels of the teacher's student; a week leads to the lessons up to its end. */
export function ProgressCard({ studentId }: { studentId: string }) {
  const { t } = useTranslation('people');
  const progress = useApi(getProgressOfStudent, { params: { id: studentId } });
  return (
    <Card title={t('progress.title')}>
      <QueryView query={progress}>
        {({ counts, weeks, level, levelSteps }) => (
          <>
            {counts.total === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{t('progress.none')}</Box>
            ) : (
              <>
                <ProgressFigures counts={counts} />
                <WeekChart
                  weeks={weeks}
                  lessonsOf={(monday) => paths.teacherStudent(studentId, { dateTarget: addDays(monday, 6) })}
                />
              </>
            )}
            <LevelPath
              level={level}
              steps={levelSteps}
              heading={t('progress.level', { level })}
              none={t('progress.no-level')}
            />
            <LevelChart steps={levelSteps} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
