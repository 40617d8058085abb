import Whatshot from '@mui/icons-material/WhatshotOutlined';
import { useTranslation } from 'react-i18next';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { LevelPath } from '#src/features/teaching/progress/LevelPath.tsx';
import { ProgressFigures } from '#src/features/teaching/progress/ProgressFigures.tsx';
import { WeekChart } from '#src/features/teaching/progress/WeekChart.tsx';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';

function Streak({ streakWeeks, weeks }: Pick<StudentProgress, 'streakWeeks' | 'weeks'>) {
  const { t } = useTranslation('progress');
  const minutes = weeks.at(-1)?.minutes ?? 0;
  return (
    <Box sx={streak}>
      <Box sx={[flame, toneSx(streakWeeks > 0 ? 'warning' : 'neutral')]}>
        <Whatshot aria-hidden />
      </Box>
      <Box>
        <Box sx={{ fontWeight: 600 }}>
          {streakWeeks > 0 ? t('streak', { count: streakWeeks }) : t('streak-none')}
        </Box>
        {minutes > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('minutes-week', { count: minutes })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Lessons in total and by week, each linking to its lessons; and the progress through the levels. */
export function Progress({ progress }: { progress: StudentProgress }) {
  const { t } = useTranslation('progress');
  const { counts, weeks } = progress;
  return (
    <Card title={t('title')} actions={<Link to={paths.studentClasingGo}>{t('practise')}</Link>}>
      {counts.total === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('none')}</Box>
      ) : (
        <>
          <ProgressFigures counts={counts} />
          <Streak {...progress} />
          <WeekChart weeks={weeks} lessonsOf={paths.studentClassesOn} />
        </>
      )}
      <LevelPath
        level={progress.level}
        steps={progress.levelSteps}
        heading={t('level.now', { level: progress.level })}
        none={
          <>
            {t('level.none')}{' '}
            <Link to={paths.studentLevelForm} sx={levelTest}>
              {t('level.test')}
            </Link>
          </>
        }
      />
    </Card>
  );
}

const streak = { display: 'flex', alignItems: 'center', gap: 1.5, mt: 2 } as const;
const flame = {
  width: 44,
  height: 44,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
const levelTest = { display: 'inline-flex', minHeight: 44, alignItems: 'center' } as const;
