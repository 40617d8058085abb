import Whatshot from '@mui/icons-material/WhatshotOutlined';
import { useTranslation } from 'react-i18next';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatPercent, formatHours } from '#src/i18n/format.ts';
import { LevelPath } from './LevelPath.tsx';

/** Whole percent of the lessons that were due; null before the first. */
const attendanceRate = ({ attended, missed }: { attended: number; missed: number }): number | null =>
  attended + missed === 0 ? null : Math.round((attended / (attended + missed)) * 100);

/** The number of weeks that fit side by side on a phone of 375 px, each wide enough to tap. */
const SHOWN_WEEKS = 6;

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Box>
      <Box sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{label}</Box>
    </Box>
  );
}

function Figures({ counts }: Pick<StudentProgress, 'counts'>) {
  const { t } = useTranslation('progress');
  const rate = attendanceRate(counts);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      <Figure label={t('lessons')} value={counts.attended} />
      <Figure label={t('hours')} value={formatHours(counts.minutesAttended)} />
      <Figure label={t('rate')} value={rate === null ? '–' : formatPercent(rate)} />
    </Box>
  );
}

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
          <Figures counts={counts} />
          <Streak {...progress} />
          <Box component="p" sx={caption}>
            {t('weeks')}
          </Box>
          <BarChart
            label={t('weeks')}
            height={72}
            points={weeks.slice(-SHOWN_WEEKS).map(({ monday, lessons: value }) => ({
              label: formatPlainDate(monday).slice(0, 5),
              value,
              to: paths.studentClassesOn(monday),
            }))}
          />
        </>
      )}
      <LevelPath level={progress.level} steps={progress.levelSteps} />
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
const caption = { color: 'text.secondary', fontSize: '0.875rem', mt: 2, mb: 1 } as const;
